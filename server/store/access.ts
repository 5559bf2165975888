import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { CODE_LENGTH, CODE_LETTERS, type Access } from '#contract/access.ts';
import { type GroupCode } from '#contract/group-codes.ts';
import type { Tables } from '../db/schema.ts';
import { conflict, notFound } from '../failures.ts';
import { groupingsOf } from './groupings.ts';
import { requireGuestOf } from './guest-owner.ts';
import { endSignIns } from './tokens.ts';
import { untilOrOver, type CameIn, type CodeRow } from './access-until.ts';
import { letHelpersScore } from './helpers.ts';
import { dateOf, tournamentById } from './tournaments.ts';
import { publicUser, usersById, type UserRow } from './users.ts';
import { membersOf } from '#contract/groupings.ts';

type Db = Kysely<Tables>;

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

/** Ends codes of one round, the sign-ins that were made by them, and what their helpers may do. */
async function endAll(trx: Db, codes: readonly CodeRow[], now: number): Promise<void> {
  const [first] = codes;
  if (first === undefined) return;
  const ids = codes.map(({ id }) => id);
  await trx.updateTable('access_codes').set({ ended_at: now }).where('id', 'in', ids).execute();
  await endSignIns(trx, { access: ids }, now);
  await trx
    .deleteFrom('extra_scorers')
    .where('tournament', '=', first.tournament)
    .where('access', 'in', ids)
    .execute();
  // A helper who came in by one of these codes and by another one keeps what the other one gives.
  await letHelpersScore(trx, first.tournament, first.round_number);
}

/** Ends a code, the sign-ins that were made by it, and what its helpers may do. */
export const endAccess = (trx: Db, code: CodeRow, now: number): Promise<void> => endAll(trx, [code], now);

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
  if (renew) await endAll(trx, await liveCodes(trx, tournament, round), now);
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

/** The guest of the group whom this code lets in. 404 for somebody else, 409 for a player with an account. */
export async function guestOf(trx: Db, code: CodeRow, player: number, now: number): Promise<CameIn> {
  const until = await untilOrOver(trx, code, now);
  const user = (await groupOf(trx, code)).find(({ id }) => id === player);
  if (!user) throw notFound('This player is not in the group of this code.');
  if (user.is_guest === 0)
    throw conflict('This player has an account: sign in with it, or keep the scores as a helper.');
  await requireGuestOf(trx, user, code.tournament);
  return { user, until };
}
