import type { Kysely } from 'kysely';
import type { GroupCode } from '#contract/access.ts';
import type { PlayerStatus } from '#contract/tournaments.ts';
import { changeGroups } from '#server/change-draw.ts';
import type { Tables } from '#server/db/schema.ts';
import { letHelpersScore } from '#server/store/access.ts';
import { drawOf, replaceGroups, roundGroups, writeGroups } from '#server/store/draws.ts';
import type { StoredGroup } from '#server/store/draws.ts';
import type { Caller, TestServer } from '../server.ts';
import { HELPER } from './cards.ts';
import type { SimAnswer, SimServer } from './server.ts';
import type { VirtualTime } from './time.ts';

const ROUND = { tournament: 1, round: 1 };
const CODES = '/api/tournaments/1/access/';

type Send = (method: string, path: string, body?: unknown) => Promise<SimAnswer>;

/** One group of whoever is not banned. */
async function oneGroup(trx: Kysely<Tables>): Promise<StoredGroup[]> {
  const rows = await trx
    .selectFrom('players')
    .where('banned', '=', 0)
    .select('player')
    .orderBy('player')
    .execute();
  const players = rows.map(({ player }) => player);
  return [{ group_number: 1, players, why: null, start_time: null, start_hole: null, locked: false }];
}

/** Puts whoever is not banned into one group, as if there had been no other. */
export const seatPlayers = async (trx: Kysely<Tables>): Promise<void> =>
  writeGroups(trx, ROUND, await oneGroup(trx));

/** The helper's account, made by a code of the only group. */
export async function comeInByCode({ as }: TestServer, organizer: Caller): Promise<void> {
  const { codes } = (await organizer.post(CODES, { round_number: 1 })).body as { codes: GroupCode[] };
  const { code } = codes[0]!;
  const { body } = await as(null).post('/api/access/sign-in/', { code, helper: 'Dora' });
  if (body.user?.id !== HELPER) throw new Error(`This is not the helper: ${JSON.stringify(body)}`);
}

/** What the organizer does on the real server in a simulated day, mostly by their own calls, one after the other. */
export function createOrganizer(
  { context }: TestServer,
  send: Send,
  time: VirtualTime,
): Pick<SimServer, 'setStatus' | 'regroup' | 'newCode' | 'endCode'> {
  let code: number | null = null;
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

  /** Who comes back is put into the group again. */
  async function setStatus(user: number, status: PlayerStatus): Promise<void> {
    const { entry } = await context.read
      .selectFrom('players')
      .where('player', '=', user)
      .select('id as entry')
      .executeTakeFirstOrThrow();
    await good('PUT', `/api/player_post/${entry}`, { status });
    if (status === 'playing')
      await context.write(async (trx) => replaceGroups(trx, ROUND, await oneGroup(trx)));
  }

  /** Whom the server lets into groups: who plays, and who withdrew and stands in one. */
  async function mayStand(): Promise<Set<number>> {
    const standing = (await roundGroups(context.read, ROUND)).flatMap(({ players }) => players);
    const playing = await context.read
      .selectFrom('players')
      .where('banned', '=', 0)
      .where('withdrawn_at', 'is', null)
      .select('player')
      .execute();
    return new Set([...standing, ...playing.map(({ player }) => player)]);
  }

  /**
   * Without the call around it: that answers with a list, and after a slow one lists rest for a time, which would not pass in
   * a day that waits for the answer.
   */
  async function regroup(wanted: readonly (readonly number[])[]): Promise<void> {
    const may = await mayStand();
    const groups = wanted
      .map((group) => group.filter((user) => may.has(user)))
      .filter((players) => players.length > 0)
      .map((players, i) => ({ group_number: i + 1, players, locked: false }));
    const isDone = await context.write(async (trx) => {
      const { version } = await drawOf(trx, ROUND);
      return changeGroups(trx, ROUND, { version, groups });
    });
    if (!isDone) throw new Error('The groups have changed meanwhile.');
  }

  /**
   * A new code ends the others. On a real phone the helper would then be a new one with a name of their own; this one stays
   * who they are, so that what waits on the phone can be sent again in their name.
   */
  async function newCode(): Promise<void> {
    const { codes } = await good<{ codes: GroupCode[] }>('POST', `${CODES}?renew=true`, { round_number: 1 });
    // The first group is gone when all of its players are banned; then the code is that of another, or of none.
    const id = codes[0]?.id ?? null;
    code = id;
    if (id === null) return;
    await context.write(async (trx) => {
      await trx.updateTable('helpers').set({ access: id }).where('user', '=', HELPER).execute();
      await letHelpersScore(trx, 1, 1);
    });
  }

  async function endCode(): Promise<void> {
    if (code !== null) await good('DELETE', `/api/access/${code}/`);
    code = null;
  }

  return {
    setStatus: (user, status) => then(() => setStatus(user, status)),
    regroup: (groups) => then(() => regroup(groups)),
    newCode: () => then(newCode),
    endCode: () => then(endCode),
  };
}
