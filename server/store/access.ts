import { randomInt } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { CODE_LENGTH, CODE_LETTERS, type Access } from '#contract/access.ts';
import { type GroupCode } from '#contract/group-codes.ts';
import type { Tables } from '../db/schema.ts';
import { conflict, notFound } from '../failures.ts';
import { insertGuests } from './guests.ts';
import { groupingsOf } from './groupings.ts';
import { endSignIns } from './tokens.ts';
import { ROUNDS, dateOf, tournamentById } from './tournaments.ts';
import { publicUser, userById, usersById, type UserRow } from './users.ts';
import { membersOf } from '#contract/groupings.ts';

type Db = Kysely<Tables>;
export type CodeRow = Selectable<Tables['access_codes']>;

const DAY_MS = 24 * 3_600_000;
/** After the last round scores are settled: cards are compared, a phone was left in the car. */
const DAYS_AFTER = 3;
/** More phones than a group and its friends have. */
const MOST_HELPERS = 20;

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

const forWire = ({ id, round_number, group_number, code }: CodeRow): GroupCode => ({
  id,
  round_number,
  group_number,
  code,
});

const liveCodes = (db: Db, tournament: number, round: number) =>
  db
    .selectFrom('access_codes')
    .where('tournament', '=', tournament)
    .where('round_number', '=', round)
    .where('ended_at', 'is', null)
    .selectAll()
    .orderBy('group_number')
    .execute();

/** Ends a code, the sign-ins that were made by it, and what its helpers may do. */
export async function endAccess(trx: Db, { id, tournament }: CodeRow, now: number): Promise<void> {
  await trx.updateTable('access_codes').set({ ended_at: now }).where('id', '=', id).execute();
  await endSignIns(trx, { access: id }, now);
  const helpers = trx.selectFrom('helpers').where('access', '=', id).select('user');
  await trx
    .deleteFrom('extra_scorers')
    .where('tournament', '=', tournament)
    .where('scorer', 'in', helpers)
    .execute();
}

/** The codes that the groups of a round have now, by their number; that of a group that is gone opens nothing. */
export async function codesOfRound(db: Db, tournament: number, round: number): Promise<GroupCode[]> {
  const groups = await groupingsOf(db, tournament, round);
  const numbers = new Set(groups.map(({ group_number }) => group_number));
  const codes = await liveCodes(db, tournament, round);
  return codes.filter(({ group_number }) => numbers.has(group_number)).map(forWire);
}

/** A code of each group of a round, made where there is none; `renew` ends those there are. */
export async function codesOf(
  trx: Db,
  {
    tournament,
    round,
    renew,
    user,
    now,
  }: Record<'tournament' | 'round' | 'user' | 'now', number> & { renew: boolean },
): Promise<GroupCode[]> {
  const groups = await groupingsOf(trx, tournament, round);
  if (groups.length === 0) throw conflict(`Round ${round} has no groups yet: make the groups first.`);
  if (renew) for (const code of await liveCodes(trx, tournament, round)) await endAccess(trx, code, now);
  const known = new Set((await liveCodes(trx, tournament, round)).map(({ group_number }) => group_number));
  const missing = groups.flatMap(({ group_number }) =>
    known.has(group_number)
      ? []
      : [{ tournament, round_number: round, group_number, code: newCode(), made_at: now, made_by: user }],
  );
  if (missing.length > 0) await trx.insertInto('access_codes').values(missing).execute();
  return codesOfRound(trx, tournament, round);
}

/** The code of this id, or 404. */
export async function codeById(db: Db, id: number): Promise<CodeRow> {
  const row = await db.selectFrom('access_codes').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('There is no such code.');
  return row;
}

/** A code that opens something now. */
export const liveCode = (db: Db, code: string): Promise<CodeRow | undefined> =>
  db
    .selectFrom('access_codes')
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .selectAll()
    .executeTakeFirst();

/** Until when sign-ins by a code of this tournament are good, in ms since 1970. */
async function untilOf(db: Db, tournament: number): Promise<number> {
  const row = await tournamentById(db, tournament);
  const last = ROUNDS.flatMap((round) => dateOf(row, round) ?? [])
    .sort()
    .at(-1);
  // The day ends last at the date line's far side: half a day after UTC's.
  return Date.parse(`${last ?? '1970-01-01'}T00:00:00Z`) + (DAYS_AFTER + 1.5) * DAY_MS;
}

async function groupOf(db: Db, { tournament, round_number, group_number }: CodeRow): Promise<UserRow[]> {
  const groups = await groupingsOf(db, tournament, round_number);
  const group = groups.find((other) => other.group_number === group_number);
  const ids = group ? membersOf(group).map(({ id }) => id) : [];
  const users = await usersById(db, ids);
  return ids.flatMap((id) => users.get(id) ?? []);
}

/** What a code is for. */
export async function accessOf(db: Db, code: CodeRow): Promise<Access> {
  const tournament = await tournamentById(db, code.tournament);
  return {
    tournament: tournament.id,
    tournament_name: tournament.name,
    round_number: code.round_number,
    date: dateOf(tournament, code.round_number),
    group_number: code.group_number,
    players: (await groupOf(db, code)).map(publicUser),
  };
}

export interface CameIn {
  user: UserRow;
  until: number;
}

async function untilOrOver(db: Db, { tournament }: CodeRow, now: number): Promise<number> {
  const until = await untilOf(db, tournament);
  if (until <= now) throw conflict('This tournament is over, so its codes open nothing any more.');
  return until;
}

/** The guest of the group whom this code lets in. 404 for somebody else, 409 for a player with an account. */
export async function guestOf(trx: Db, code: CodeRow, player: number, now: number): Promise<CameIn> {
  const until = await untilOrOver(trx, code, now);
  const user = (await groupOf(trx, code)).find(({ id }) => id === player);
  if (!user) throw notFound('This player is not in the group of this code.');
  if (user.is_guest === 0)
    throw conflict('This player has an account: sign in with it, or keep the scores as a helper.');
  return { user, until };
}

/**
 * Somebody who is no player and keeps the scores of this group under the name they gave; the same as before where `before`
 * is a helper, whose scores may wait on their phone.
 */
export async function helperOf(
  trx: Db,
  code: CodeRow,
  { name, before }: { name: string; before: number | null },
  now: number,
): Promise<CameIn> {
  const until = await untilOrOver(trx, code, now);
  const again = await trx
    .updateTable('helpers')
    .set({ access: code.id })
    .where('user', '=', before ?? 0)
    .returning('user')
    .executeTakeFirst();
  if (again) {
    await trx.updateTable('users').set({ first_name: name.trim() }).where('id', '=', again.user).execute();
    await letHelpersScore(trx, code.tournament, code.round_number);
    return { user: await userById(trx, again.user), until };
  }
  const { count } = await trx
    .selectFrom('helpers')
    .where('access', '=', code.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_HELPERS)
    throw conflict(`${MOST_HELPERS} helpers came in by this code. Ask the organizer for a new one.`);
  const [made] = await insertGuests(trx, [{ first_name: name.trim(), last_name: '' }], now);
  await trx.insertInto('helpers').values({ user: made!.id, access: code.id }).execute();
  await letHelpersScore(trx, code.tournament, code.round_number);
  return { user: await userById(trx, made!.id), until };
}

/** Lets the helpers of a round score for whoever is in the group of their code now. */
export async function letHelpersScore(trx: Db, tournament: number, round_number: number): Promise<void> {
  const helpers = await trx
    .selectFrom('helpers')
    .innerJoin('access_codes', 'access_codes.id', 'helpers.access')
    .where('tournament', '=', tournament)
    .where('round_number', '=', round_number)
    .where('ended_at', 'is', null)
    .select(['helpers.user as scorer', 'group_number'])
    .execute();
  if (helpers.length === 0) return;
  const groups = await groupingsOf(trx, tournament, round_number);
  const rows = helpers.flatMap(({ scorer, group_number }) =>
    groups
      .filter((group) => group.group_number === group_number)
      .flatMap(membersOf)
      .map(({ id: player }) => ({ tournament, round_number, scorer, player })),
  );
  if (rows.length > 0)
    await trx
      .insertInto('extra_scorers')
      .values(rows)
      .onConflict((oc) => oc.doNothing())
      .execute();
}
