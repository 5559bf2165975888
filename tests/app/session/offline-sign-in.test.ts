import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { succeed, fail, OFFLINE_FAILURE } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import { createApp } from '#app/app.ts';
import { storeGroupCards } from '#app/offline/group-cards.ts';
import { findCachedGroup, listCachedGroups } from '#app/offline/cached-groups.ts';
import { readGroupAccess } from '#app/session/group-access.ts';
import { toPendingSignIn } from '#app/session/pending.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import { listRoundCourses } from '#contract/courses/courses.ts';
import { listTournaments, readTournament } from '#contract/tournaments/tournaments.ts';
import { buildCodeLink } from '#contract/people/group-codes.ts';
import { parseGroupLink } from '#app/shell/params.ts';
import { person, scorecard } from '#tests/support/cards.ts';
import { createCaches } from '#tests/support/caches.ts';
import { json, serve, tokenOf } from '#tests/support/loopback.ts';
import type { Loopback } from '#tests/support/loopback.ts';
import { memoryDb } from '#tests/support/memory-db.ts';
import { stubPage } from '#tests/support/page.ts';

const GUEST = 12;
const HELPER_ID = 77;
const CHOSEN = { code: 'K7QM2XWD', tournament: 3, round: 1, group: 7, players: [GUEST, 13] };
const KEY = { user: GUEST, tournament: 3, round: 1 };

describe('An offline sign-in by a group’s code', () => {
  let server: Loopback;
  let page: ReturnType<typeof stubPage>;
  let signIn: (response: ServerResponse) => void;
  let scores: { authorization: string | undefined; body: string }[];
  const pair = { access: tokenOf({ user_id: HELPER_ID, iat: 1, exp: 901 }), refresh: 'r' };

  beforeEach(async () => {
    scores = [];
    signIn = (r) => json(r, 503, { detail: 'Not now.' });
    server = await serve((request, response, body) => {
      const { url = '', headers } = request;
      if (url === '/api/access/sign-in/') return signIn(response);
      if (url.startsWith('/api/scoreupdate')) {
        scores.push({ authorization: headers.authorization, body });
        const { op_id, stamp, score } = JSON.parse(body) as Record<string, unknown>;
        const hole = { hole_id: 101, hole_number: 1, score, stamp };
        return json(response, 200, { ...hole, op_id, result: 'applied' });
      }
      return url.includes('scorecard') ? json(response, 200, scorecard(GUEST)) : json(response, 404, {});
    });
    page = stubPage(server.url);
    vi.stubGlobal('caches', createCaches());
  });
  // The page's globals stay: an abandoned page continues for a moment.
  afterEach(() => server.close());

  async function open() {
    const app = createApp({ base: server.url });
    const phone = await app.phone();
    await phone.start(() => {});
    return { app, phone };
  }
  const helper = () => toPendingSignIn({ ...CHOSEN, who: { helper: 'Ann' } }, null, Date.now());
  async function tapped({ phone }: Awaited<ReturnType<typeof open>>): Promise<void> {
    const leave = phone.cards.subscribe(KEY, () => {});
    await vi.waitFor(() => expect(phone.cards.snapshot(KEY).state).toBe('ready'), 5_000);
    await phone.actionsOn(KEY).tap(1, 5, null);
    await phone.handOver.cards([KEY]);
    leave();
  }

  it('keeps the chosen player and group after a restart, even if local storage is empty', async () => {
    const first = await open();
    const pending = helper();
    await first.app.session.signInLater(pending);
    page.localStorage.clear();
    const { session } = (await open()).app;
    // The first page represents another tab here; the browser sends it the storage event.
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect([session.userId(), session.scorer()]).toEqual([null, pending.by]);
    expect(readGroupAccess(pending.by)?.players).toEqual(CHOSEN.players);
  });

  it('shows "Not logged in yet" and accepts scores, which are sent once the server has assigned an id', async () => {
    const opened = await open();
    const { app } = opened;
    const pending = helper();
    await app.session.signInLater(pending);
    await vi.waitFor(() => expect(app.status.store.getState().text).toBe('Not logged in yet'));
    await tapped(opened);
    await vi.waitFor(() => expect(app.status.store.getState()).toMatchObject({ word: 'saved', saved: 1 }));
    expect(scores).toEqual([]);
    signIn = (r) => json(r, 200, { ...pair, user: { ...person(HELPER_ID), handicap: null } });
    opened.phone.onEnqueued();
    await vi.waitFor(() => expect(scores).toHaveLength(1), 5_000);
    expect(scores[0]!.authorization).toBe(`Bearer ${pair.access}`);
    expect([app.session.userId(), readGroupAccess(HELPER_ID)?.players]).toEqual([HELPER_ID, CHOSEN.players]);
    await vi.waitFor(() => expect(app.status.store.getState()).toMatchObject({ word: 'sent', saved: 0 }));
    expect(page.localStorage.getItem('greenside.pending')).toBeNull();
  });

  it('shows the reason if the server refuses the code, and the scores can be given to another account', async () => {
    const opened = await open();
    const { app, phone } = opened;
    signIn = (r) => json(r, 404, { detail: 'This code is not valid.' });
    const pending = helper();
    await app.session.signInLater(pending);
    await tapped(opened);
    const needs = { word: 'needs-you', text: '1 to check', saved: 1 };
    await vi.waitFor(() => expect(app.status.store.getState()).toMatchObject(needs), 5_000);
    expect(app.status.store.getState().comingIn?.problem).toBe('This code is not valid.');
    await app.session.signOut();
    await vi.waitFor(() => expect(app.status.store.getState().unclaimed).toBe(1));
    expect([app.session.scorer(), scores]).toEqual([null, []]);
    await app.session.enter({ access: tokenOf({ user_id: 5, iat: 1, exp: 901 }), refresh: 'r5' });
    await phone.pendingSignIn.claimScores(pending.by, 5);
    await vi.waitFor(() => expect(scores).toHaveLength(1), 5_000);
    await vi.waitFor(() => expect(app.status.store.getState()).toMatchObject({ word: 'sent', unclaimed: 0 }));
  });
});

describe('For an offline sign-in, the phone', () => {
  const [anna, bert] = [person(GUEST), { ...person(13), username: 'bert' }];
  const grouping = {
    id: 1,
    tournament: 3,
    round_number: 1,
    group_number: 7,
    user1: anna,
    user2: bert,
    user3: null,
    user4: null,
  };
  const tournament = {
    id: 3,
    name: 'Open',
    date1: '2026-06-01',
    players: [{ id: 1, tournament: 3, player: { ...anna, is_guest: true } }],
  };
  const holes = Array.from({ length: 18 }, (_, i) => ({ par: 4, stroke_index: i + 1 }));
  const copies = new Map<unknown, unknown>([
    [listTournaments, [tournament, { id: 4, name: 'Never opened', date1: '2026-07-01' }]],
    [readTournament, tournament],
    [listGroupings, [grouping]],
    [listRoundCourses, [{ round_number: 1, id: 9, name: 'Links', holes }]],
  ]);
  const asked: unknown[] = [];
  const callOf = (cached: Map<unknown, unknown>) =>
    (async (endpoint: unknown, input: { strategy?: string }) => {
      asked.push(input.strategy);
      return cached.has(endpoint) ? succeed(cached.get(endpoint), 1) : fail(OFFLINE_FAILURE);
    }) as unknown as Client['call'];
  const clock = { now: () => 1, newId: () => 'an-id-of-a-phone' };

  it('finds the link’s group in the cache, and lists all cached groups if there is no link', async () => {
    const place = parseGroupLink(
      Object.fromEntries(
        new URL(`http://x${buildCodeLink(3, { code: 'K7QM2XWD', round_number: 1, group_number: 7 })}`)
          .searchParams,
      ),
    );
    expect(place).toEqual({ t: 3, r: 1, g: 7 });
    const call = callOf(copies);
    const access = await findCachedGroup(call, { tournament: 3, round: 1, group: 7 });
    expect(access).toMatchObject({
      tournament_name: 'Open',
      players: [{ is_guest: true }, { username: 'bert' }],
    });
    expect(await listCachedGroups(call)).toHaveLength(1);
    expect(await findCachedGroup(call, { tournament: 3, round: 2, group: 7 })).toBeNull();
    expect(new Set(asked)).toEqual(new Set(['cache-only']));
  });

  it('stores an empty card for each player of the group if the course is cached', async () => {
    const db = memoryDb();
    const access = (await listCachedGroups(callOf(copies)))[0]!;
    expect(await storeGroupCards({ call: callOf(copies), db, clock }, access)).toBe(true);
    const row = await db.read((tx) => tx.get('cards', '12/3/1'));
    expect(row).toMatchObject({ fetchedAt: 0, card: { holes: { 18: { hole_id: 918, par: 4 } } } });
    const without = new Map([...copies].filter(([endpoint]) => endpoint !== listRoundCourses));
    expect(await storeGroupCards({ call: callOf(without), db: memoryDb(), clock }, access)).toBe(false);
  });

  it('treats a helper who signs in again with the same name, in upper or lower case, as the same person', () => {
    const first = toPendingSignIn({ ...CHOSEN, who: { helper: 'Ann' } }, null, 1);
    const chosen = { ...CHOSEN, code: 'NEWCODE2' };
    expect(first.by).toBeLessThan(0);
    expect(toPendingSignIn({ ...chosen, who: { helper: 'ann' } }, first, 2).by).toBe(first.by);
    expect(toPendingSignIn({ ...chosen, who: { helper: 'Bob' } }, first, 2).by).not.toBe(first.by);
    expect(toPendingSignIn({ ...chosen, who: { player: GUEST, name: 'Gus' } }, first, 2).by).toBe(GUEST);
    expect(parseGroupLink({ t: 'x', r: '-1' })).toEqual({});
  });
});
