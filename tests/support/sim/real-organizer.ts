import type { Kysely } from 'kysely';
import type { GroupCode } from '#contract/people/group-codes.ts';
import type { PlayerStatus } from '#contract/tournaments/player-changes.ts';
import { changeGroups } from '#server/draws/change-draw.ts';
import type { Tables } from '#server/db/schema.ts';
import { loadDraw, replaceGroups, loadRoundGroups, insertGroups } from '#server/store/draws/draws.ts';
import type { StoredGroup } from '#server/store/draws/draws.ts';
import type { TestServer } from '../server.ts';
import { ENTRANTS } from './people/people.ts';
import type { SimAnswer } from './answers.ts';
import type { SimServer } from './server.ts';
import type { VirtualTime } from './time.ts';
import type { SimTokens } from './tokens.ts';

const ROUND = { tournament: 1, round: 1 };
const CODES = '/api/tournaments/1/access/';

export type Send = (method: string, path: string, body?: unknown) => Promise<SimAnswer>;

/** One group of all players who are not banned and have a phone. */
async function oneGroup(trx: Kysely<Tables>): Promise<StoredGroup[]> {
  const rows = await trx
    .selectFrom('players')
    .where('banned', '=', 0)
    .where('player', 'not in', ENTRANTS)
    .select('player')
    .orderBy('player')
    .execute();
  const players = rows.map(({ player }) => player);
  return [{ group_number: 1, players, why: null, start_time: null, start_hole: null, locked: false }];
}

/** Puts all players who are not banned into one group, without any earlier group. */
export const seatPlayers = async (trx: Kysely<Tables>): Promise<void> =>
  insertGroups(trx, ROUND, await oneGroup(trx));

type Acts = 'setStatus' | 'regroup' | 'giveCodes' | 'endCode' | 'codes' | 'setFinal' | 'setInPlay';
interface Organizer extends Pick<SimServer, Acts> {
  isFinal(): boolean;
  /** Runs work after all that the organizer began before. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** The organizer's actions on the real server in a simulated day, mostly by API calls, in sequence. */
export function createOrganizer(
  { context }: TestServer,
  send: Send,
  time: VirtualTime,
  tokens: SimTokens,
): Organizer {
  /** The latest codes by group number. */
  let codes = new Map<number, GroupCode>();
  /** The ids of all codes of the day, including those of former groups. */
  const ids = new Set<number>();
  /** True from the answer that confirms it until the next call that changes it. */
  let isFinal = false;
  let organizing = Promise.resolve();
  const then = (work: () => Promise<void>): void => {
    organizing = organizing.then(work);
    time.hold(organizing);
  };

  async function good<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await send(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return (answer.body === '' ? null : JSON.parse(answer.body)) as T;
  }

  /** Reinstated players are put into the group again. */
  async function setStatus(user: number, status: PlayerStatus): Promise<void> {
    const row = await context.read
      .selectFrom('players')
      .where('player', '=', user)
      .select('id as entry')
      .executeTakeFirst();
    // A player who was removed is added again.
    const { id } = row
      ? { id: row.entry }
      : await good<{ id: number }>('POST', '/api/player_post/', { player: user, tournament: 1 });
    await good('PUT', `/api/player_post/${id}`, { status });
    if (status === 'playing')
      await context.write(async (trx) => replaceGroups(trx, ROUND, await oneGroup(trx)));
  }

  /** Users that the server allows in groups: active players, and withdrawn players who are in one. */
  async function mayStand(): Promise<Set<number>> {
    const standing = (await loadRoundGroups(context.read, ROUND)).flatMap(({ players }) => players);
    const playing = await context.read
      .selectFrom('players')
      .where('banned', '=', 0)
      .where('withdrawn_at', 'is', null)
      .select('player')
      .execute();
    return new Set([...standing, ...playing.map(({ player }) => player)]);
  }

  /**
   * Without the API call: after a slow answer its rate limit pauses lists, but virtual time stands still while the day
   * waits.
   */
  async function regroup(wanted: readonly (readonly number[])[]): Promise<void> {
    const may = await mayStand();
    const groups = wanted
      .map((group) => group.filter((user) => may.has(user)))
      .filter((players) => players.length > 0)
      .map((players, i) => ({ group_number: i + 1, players, locked: false }));
    const isDone = await context.write(async (trx) => {
      const { version } = await loadDraw(trx, ROUND);
      return changeGroups(trx, ROUND, { version, groups });
    });
    if (!isDone) throw new Error('The groups have changed meanwhile.');
  }

  async function giveCodes(renew: boolean): Promise<void> {
    if ((await loadRoundGroups(context.read, ROUND)).length === 0) return; // everybody is banned
    const path = renew ? `${CODES}?renew=true` : CODES;
    const given = await good<{ codes: GroupCode[] }>('POST', path, { round_number: 1 });
    if (renew) for (const id of ids) tokens.endCode(String(id));
    codes = new Map(given.codes.map((each) => [each.group_number, each]));
    for (const { id } of given.codes) ids.add(id);
  }

  async function endCode(group: number): Promise<void> {
    const ended = codes.get(group);
    if (!ended) return;
    await good('DELETE', `/api/access/${ended.id}/`);
    codes.delete(group);
    tokens.endCode(String(ended.id));
  }

  async function setFinal(to: boolean): Promise<void> {
    if (!to) isFinal = false;
    await good('PUT', '/api/tournaments/1', { closed: to });
    isFinal = to;
  }

  const setInPlay = (holes: readonly number[]): Promise<void> =>
    good('PUT', '/api/tournaments/1', { holes_in_play: { 1: holes } });

  return {
    setInPlay: (holes) => then(() => setInPlay(holes)),
    setStatus: (user, status) => then(() => setStatus(user, status)),
    regroup: (groups) => then(() => regroup(groups)),
    giveCodes: (renew) => then(() => giveCodes(renew)),
    endCode: (group) => then(() => endCode(group)),
    codes: () => new Map([...codes].map(([group, { code }]) => [group, code])),
    setFinal: (to) => then(() => setFinal(to)),
    isFinal: () => isFinal,
    inTurn(work) {
      const done = organizing.then(work);
      const finish = async (): Promise<void> => void (await done);
      organizing = finish();
      time.hold(organizing);
      return done;
    },
  };
}
