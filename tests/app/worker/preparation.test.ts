import { describe, expect, it } from 'vitest';
import type { Result } from '#api/failures.ts';
import { fail, OFFLINE_FAILURE, succeed } from '#api/failures.ts';
import type { CallInput, Client } from '#api/types.ts';
import { createPreparation } from '#app/offline/preparation.ts';
import { listRequiredCards } from '#app/offline/required-cards.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { buildPath } from '#contract/endpoint.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { CardKey } from '#data/rows.ts';

const ref = (id: number) => ({ id, first_name: `P${id}`, last_name: '', profile_picture_url: null });
const grouping = (round_number: number, ...users: number[]): Grouping => ({
  id: round_number,
  tournament: 3,
  round_number,
  group_number: 1,
  user1: users[0] ? ref(users[0]) : null,
  user2: users[1] ? ref(users[1]) : null,
  user3: users[2] ? ref(users[2]) : null,
  user4: users[3] ? ref(users[3]) : null,
  why: null,
});
const tournament = (over: Partial<Tournament> = {}): Tournament => ({
  id: 3,
  name: 'Club Cup',
  organizer: 9,
  date1: '2026-06-01',
  date2: '2026-06-02',
  date3: null,
  date4: null,
  course1: null,
  course2: null,
  course3: null,
  course4: null,
  players: [1, 2, 7],
  ...over,
});

const keyOf = (endpoint: AnyEndpoint, input: CallInput): string =>
  buildPath(endpoint, (input.params ?? {}) as Record<string, number>) + JSON.stringify(input.query ?? {});

/** A phone whose worker caches responses, and a server that can be unreachable. */
function phone(server: Record<string, unknown>) {
  const state = { online: true, now: 1_000_000, app: true, asked: [] as string[] };
  const copies = new Map<string, { data: unknown; at: number }>();
  const cards = new Set<string>();
  const cardKey = ({ user, tournament: t, round }: CardKey) => `${user}/${t}/${round}`;
  const call = async (endpoint: AnyEndpoint, input: CallInput = {}): Promise<Result<unknown>> => {
    const key = keyOf(endpoint, input);
    const copy = copies.get(key);
    if (input.strategy === 'cache-only') return copy ? succeed(copy.data, copy.at) : fail(OFFLINE_FAILURE);
    state.asked.push(key);
    const data = server[buildPath(endpoint, (input.params ?? {}) as Record<string, number>)];
    if (!state.online || data === undefined)
      return copy ? succeed(copy.data, copy.at) : fail(OFFLINE_FAILURE);
    copies.set(key, { data, at: state.now });
    return succeed(data);
  };
  const preparation = createPreparation({
    call: call as Client['call'],
    hasApp: async () => state.app,
    hasRead: async (endpoint, input) => copies.has(keyOf(endpoint, input)),
    hasCard: async (card) => cards.has(cardKey(card)),
    prepareCardMerge: async (card) => async () => void cards.add(cardKey(card)),
    now: () => state.now,
  });
  return { state, cards, preparation };
}

const card = (user: number, round: number) => `/user/${user}/tournament/3/round/${round}/scorecard/`;
const SERVER: Record<string, unknown> = {
  '/api/tournaments/3': tournament(),
  '/api/tournaments/': [tournament({ players: [1] })],
  '/api/groupings/': [grouping(1, 1, 2), grouping(2, 1, 7), grouping(1, 5, 6)],
  '/api/players/': [],
  '/tournament/3/round-scores': [],
  '/api/users/1': { id: 1 },
  ...Object.fromEntries(
    [card(1, 1), card(2, 1), card(1, 2), card(7, 2)].map((path) => [path, { holes: {} }]),
  ),
};

describe('a tournament that has been opened once', () => {
  it('is prepared for offline use: the phone stores its data, the player’s cards and the group’s cards', async () => {
    const { preparation, cards, state } = phone(SERVER);
    expect(await preparation.prepare(3, 1)).toEqual({ ready: true, missing: [] });
    expect([...cards].sort()).toEqual(['1/3/1', '1/3/2', '2/3/1', '7/3/2']);
    state.online = false;
    expect(await preparation.check(3, 1)).toEqual({ ready: true, missing: [] });
  });

  it('is prepared for offline use, and the progress is reported after every response', async () => {
    const { preparation } = phone(SERVER);
    const progress: number[] = [];
    await preparation.prepare(3, 1, (part) => progress.push(part));
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress[0]).toBeLessThan(0.5);
    expect(progress.length).toBeGreaterThan(5);
    expect(progress.at(-1)).toBe(1);
  });

  it('is still prepared an hour later without a network', async () => {
    const { preparation, state } = phone(SERVER);
    await preparation.prepare(3, 1);
    state.online = false;
    state.now += 3_600_000;
    expect(await preparation.prepare(3, 1)).toEqual({ ready: true, missing: [] });
  });

  it('is prepared without another request for data that a screen has just requested', async () => {
    const { preparation, state } = phone(SERVER);
    await preparation.prepare(3, 1);
    state.asked = [];
    await preparation.prepare(3, 1);
    expect(state.asked.filter((key) => key.startsWith('/tournament/3/round-scores'))).toEqual([]);
    state.now += 60_000;
    await preparation.prepare(3, 1);
    expect(state.asked.filter((key) => key.startsWith('/tournament/3/round-scores'))).toHaveLength(1);
  });

  it('is prepared for offline use together with its competitions if the server supports these', async () => {
    const field = '/tournament/3/field';
    const { preparation, state } = phone({ ...SERVER, [field]: { competitions: [] } });
    expect(await preparation.prepare(3, 1)).toEqual({ ready: true, missing: [] });
    expect(state.asked.filter((key) => key.startsWith(field))).toHaveLength(1);
    const plain = phone(SERVER);
    expect(await plain.preparation.prepare(3, 1)).toEqual({ ready: true, missing: [] });
  });

  it('is prepared for offline use without cards if the user is not a player', async () => {
    const { preparation, cards } = phone(SERVER);
    expect(await preparation.prepare(3, null)).toEqual({ ready: true, missing: [] });
    expect(cards.size).toBe(0);
  });
});

describe('if a tournament could not be fully prepared for offline use,', () => {
  it('each missing item is listed once', async () => {
    const {
      [card(2, 1)]: _group,
      [card(1, 2)]: _own,
      '/tournament/3/round-scores': _board,
      ...rest
    } = SERVER;
    const { preparation, state } = phone(rest);
    state.app = false;
    expect(await preparation.prepare(3, 1)).toEqual({
      ready: false,
      missing: [
        'the app itself',
        'the leaderboard',
        "your group's scorecards for round 1",
        'your scorecard for round 2',
      ],
    });
  });

  it('the tournament itself is listed as missing when the phone has neither stored data nor a network', async () => {
    const { preparation, state } = phone(SERVER);
    state.online = false;
    const { ready, missing } = await preparation.prepare(3, 1);
    expect(ready).toBe(false);
    expect(missing).toContain('the tournament');
  });
});

describe('the list of cards to store for offline use', () => {
  it('is empty if the user does not play', () => {
    expect(listRequiredCards(tournament(), [grouping(1, 1, 2)], 99)).toEqual([]);
  });

  it('has only the player’s own cards if there are no groups', () => {
    const players = [{ id: 4, tournament: 3, player: 1 }];
    expect(listRequiredCards(tournament({ players }), [], 1)).toEqual([
      { user: 1, tournament: 3, round: 1 },
      { user: 1, tournament: 3, round: 2 },
    ]);
  });

  it("never has cards of another tournament's group", () => {
    const other = { ...grouping(1, 1, 8), tournament: 4 };
    expect(listRequiredCards(tournament(), [other], 1).map(({ user }) => user)).toEqual([1, 1]);
  });
});

describe('the tournaments that a phone prepares for offline use', () => {
  it('are at most five of the user’s tournaments, the latest first', async () => {
    const list = Array.from({ length: 12 }, (_, at) =>
      tournament({ id: at + 1, date1: `2026-01-${String(at + 1).padStart(2, '0')}`, date2: null }),
    );
    const { preparation } = phone({ '/api/tournaments/': [...list, tournament({ id: 99, players: [2] })] });
    expect(await preparation.ownTournaments(1)).toMatchObject({ ok: true, data: [12, 11, 10, 9, 8] });
  });

  it('cannot be listed without a network, and the result is then an error instead of an empty list', async () => {
    const { preparation } = phone({});
    expect(await preparation.ownTournaments(1)).toEqual(fail(OFFLINE_FAILURE));
  });
});
