import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS, type Access } from '#contract/people/access.ts';
import type { GroupCode } from '#contract/people/group-codes.ts';
import { insertRows, selectRow, selectRowsOf, type Db } from '#server/db/schema.ts';
import { conflict, notFound } from '#server/failures.ts';
import { sentence } from '#words/message.ts';
import { loadGroupPlayers, findCodeGroup } from './code-group.ts';
import { requireOwnGuest } from './guest-owner.ts';
import { endSignIns } from './tokens.ts';
import { requireCodeExpiry, type CodeSignIn, type CodeRow } from './code-expiry.ts';
import { allowHelpersToScore } from './helpers.ts';
import { dateOf } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { toPublicUser, loadUsersById, type UserRow } from '../people/users.ts';

export const createCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

const toGroupCode = ({ id, round_number, group_number, code }: CodeRow): GroupCode => ({
  id,
  round_number,
  group_number,
  code,
});

const loadLiveCodes = (db: Db, tournament: number, round: number) =>
  selectRowsOf(db, 'access_codes', { tournament, round_number: round, ended_at: null })
    .orderBy('id')
    .execute();

/** Revokes group codes of one round, the sign-ins by these codes, and the helpers' rights. */
async function endCodes(trx: Db, codes: readonly CodeRow[], now: number): Promise<void> {
  const [firstCode] = codes;
  if (firstCode === undefined) return;
  const codeIds = codes.map(({ id }) => id);
  await trx.updateTable('access_codes').set({ ended_at: now }).where('id', 'in', codeIds).execute();
  await endSignIns(trx, { access: codeIds }, now);
  await trx
    .deleteFrom('extra_scorers')
    .where('tournament', '=', firstCode.tournament)
    .where('access', 'in', codeIds)
    .execute();
  // Helpers with another valid code keep the rights that it gives.
  await allowHelpersToScore(trx, firstCode.tournament, firstCode.round_number);
}

export const endAccess = (trx: Db, codeRow: CodeRow, now: number): Promise<void> =>
  endCodes(trx, [codeRow], now);

/** Loads the codes of the round's groups as drawn now. Codes of former groups are not included. */
export async function loadRoundCodes(db: Db, tournament: number, round: number): Promise<GroupCode[]> {
  const groups = await loadGroupPlayers(db, tournament, round);
  const codes = await loadLiveCodes(db, tournament, round);
  const codesByGroup = new Map<number, GroupCode>();
  for (const codeRow of codes) {
    const group_number = findCodeGroup(codeRow, groups)?.group_number;
    // If two groups were merged, the newer of their codes counts.
    if (group_number !== undefined) codesByGroup.set(group_number, { ...toGroupCode(codeRow), group_number });
  }
  return groups.flatMap(({ group_number }) => codesByGroup.get(group_number) ?? []);
}

/** Creates missing codes; `renew` replaces the existing ones. Throws 409 if the round has no groups. */
export async function ensureCodes(
  trx: Db,
  {
    tournament,
    round,
    renew,
    user,
    now,
  }: Record<'tournament' | 'round' | 'user' | 'now', number> & { renew: boolean },
): Promise<GroupCode[]> {
  const groups = await loadGroupPlayers(trx, tournament, round);
  if (groups.length === 0)
    throw conflict(sentence('Round {round} has no groups yet: draw the groups first.', { round }));
  if (renew) await endCodes(trx, await loadLiveCodes(trx, tournament, round), now);
  const groupsWithCode = new Set(
    (await loadRoundCodes(trx, tournament, round)).map(({ group_number }) => group_number),
  );
  const commonFields = { tournament, round_number: round, made_at: now, made_by: user };
  const newCodes = groups
    .filter(({ group_number }) => !groupsWithCode.has(group_number))
    .map((group) => ({
      ...commonFields,
      group_number: group.group_number,
      code: createCode(),
      members: JSON.stringify(group.players),
    }));
  await insertRows(trx, 'access_codes', newCodes);
  return loadRoundCodes(trx, tournament, round);
}

/** Throws 404 if the code does not exist. */
export const loadCode = (db: Db, id: number): Promise<CodeRow> =>
  selectRow(db, 'access_codes', id).executeTakeFirstOrThrow(() => notFound('There is no such code.'));

export const findLiveCode = (db: Db, code: string): Promise<CodeRow | undefined> =>
  selectRowsOf(db, 'access_codes', { code, ended_at: null }).executeTakeFirst();

/** Reads the group of the code. Throws 404 if a new draw has split it. */
export async function loadCodeGroup(
  db: Db,
  codeRow: CodeRow,
): Promise<{ number: number; people: UserRow[] }> {
  const group = findCodeGroup(codeRow, await loadGroupPlayers(db, codeRow.tournament, codeRow.round_number));
  if (!group && codeRow.members !== null)
    throw notFound('This code is from before the last draw. Please ask the organizer for the new one.');
  const playerIds = group?.players ?? [];
  const users = await loadUsersById(db, playerIds);
  return {
    number: group?.group_number ?? codeRow.group_number,
    people: playerIds.flatMap((id) => users.get(id) ?? []),
  };
}

/** Describes what the code opens. Throws 409 if the tournament is over: a card found later reveals no names. */
export async function describeAccess(db: Db, codeRow: CodeRow, now: number): Promise<Access> {
  await requireCodeExpiry(db, codeRow, now);
  const tournament = await loadTournamentRow(db, codeRow.tournament);
  const { number, people } = await loadCodeGroup(db, codeRow);
  return {
    tournament: tournament.id,
    tournament_name: tournament.name,
    round_number: codeRow.round_number,
    date: dateOf(tournament, codeRow.round_number),
    group_number: number,
    players: people.map(toPublicUser),
  };
}

/** Resolves to the guest who signs in with this code. Throws 404 for a player of another group, 409 for an account. */
export async function findGuestSignIn(
  trx: Db,
  codeRow: CodeRow,
  player: number,
  now: number,
): Promise<CodeSignIn> {
  const expiresAt = await requireCodeExpiry(trx, codeRow, now);
  const { people } = await loadCodeGroup(trx, codeRow);
  const user = people.find(({ id }) => id === player);
  if (!user) throw notFound('This player is not in the group of this code.');
  if (user.is_guest === 0)
    throw conflict('This player has an account: log in with it, or keep score as a helper.');
  await requireOwnGuest(trx, user, codeRow.tournament);
  return { user, until: expiresAt };
}
