import { randomBytes } from 'node:crypto';
import { DEFAULT_EXCLUSION_REASON } from '#contract/tournaments/settings.ts';
import { getDayEverywhere } from '#domain/day.ts';
import type { DialectName } from '#server/db/executor.ts';
import { selectRowsOf, updateRow, type Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { dropCalendar } from '../calendar/feeds.ts';
import { dropDeviceKeys } from '../access/device-keys.ts';
import { dropStaffLinks } from '../access/made-links.ts';
import { dropPasswordResets } from '../access/password-resets.ts';
import { setPlayerStatus } from '../players/player-status.ts';
import { lockCards, type PlayerEntryRow } from '../players/players.ts';
import { dropTournament, hasAnyScore } from '../players/removals.ts';
import { hasPlayerScores, removeEntry } from '../players/player-removal.ts';
import { forgetPerson } from '../journal/record-change.ts';
import { dropEmptySeasons } from '../competitions/seasons.ts';
import { dropUnusedCourses } from '../courses/used-courses.ts';
import { clearNameInSides } from '../competitions/sides.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import type { TournamentRow } from '../tournaments/rounds.ts';
import { dropUserRoles } from '../tournaments/roles.ts';
import { lockTournament, loadTournamentRow } from '../tournaments/tournaments.ts';
import { toNameKey } from '#domain/name-search.ts';
import { replaceReservedName } from './reserved-names.ts';
import { isFreeName, type UserRow } from './users.ts';
import { FORMER_PROFILE } from './former-profile.ts';

interface AccountRemoval {
  dialect: DialectName;
  /** Time in ms since 1970. */
  now: number;
  /** 'staff' also deletes the account's tournaments without scores; owners must first delete theirs. */
  by: 'self' | 'staff';
}

/** False if the tournament is closed or cancelled, or if its last day is over everywhere on earth. */
function isUnfinished(tournament: TournamentRow, now: number): boolean {
  if (tournament.closed_at !== null || tournament.cancelled_at !== null) return false;
  const lastDate = ROUND_NUMBERS.map((round) => tournament[`date${round}`] ?? '').reduce((a, b) =>
    a > b ? a : b,
  );
  return lastDate >= getDayEverywhere(now);
}

async function dropUnscoredTournaments(trx: Db, organizer: number, dialect: DialectName): Promise<void> {
  const organizedRows = await trx
    .selectFrom('tournaments')
    .where('organizer', '=', organizer)
    .select('id')
    .execute();
  for (const { id } of organizedRows)
    if (!(await hasAnyScore(trx, id))) await dropTournament(trx, dialect, id, { staff: true, force: false });
}

/** Throws 409 for staff, and for organizers of unfinished tournaments. */
async function requireRemovable(
  trx: Db,
  person: UserRow,
  { dialect, now, by }: AccountRemoval,
): Promise<void> {
  if (person.is_staff === 1)
    throw conflict('A staff account cannot be deleted. Revoke its staff rights first.');
  if (by === 'staff') await dropUnscoredTournaments(trx, person.id, dialect);
  const organizedTournaments = await selectRowsOf(trx, 'tournaments', { organizer: person.id }).execute();
  if (!organizedTournaments.some((tournament) => isUnfinished(tournament, now))) return;
  throw conflict(
    by === 'staff'
      ? 'This account organizes a tournament with scores that is not over yet. Remove the tournament first, or lock the account.'
      : 'You organize a tournament that is not over yet. Delete your account when it is, or remove the tournament first.',
  );
}

/** Removes a player; scores stay. A player with scores is withdrawn from an unfinished tournament instead. */
async function leaveTournament(
  trx: Db,
  entry: PlayerEntryRow,
  { dialect, now }: AccountRemoval,
): Promise<void> {
  await lockCards(trx, dialect, entry);
  await lockTournament(trx, entry.tournament);
  if (!(await hasPlayerScores(trx, entry.tournament, entry.player))) return removeEntry(trx, entry);
  const tournament = await loadTournamentRow(trx, entry.tournament);
  if (entry.withdrawn_at === null && entry.banned === 0 && isUnfinished(tournament, now))
    await setPlayerStatus(trx, entry, 'withdrawn', { user: entry.player, now });
  return undefined;
}

async function findFreeUsername(trx: Db, id: number, now: number): Promise<string> {
  let username = `former-player-${id}`;
  while (!(await isFreeName(trx, username, now)))
    username = `former-player-${id}-${randomBytes(4).toString('hex')}`;
  return username;
}

/** Deletes the stored answers of roster imports, because they contain names. */
const dropRosterImports = async (trx: Db, tournaments: number[]): Promise<void> => {
  if (tournaments.length > 0)
    await trx.deleteFrom('roster_imports').where('tournament', 'in', tournaments).execute();
};

/**
 * Clears name, address, picture, handicap and sign-ins; scores become a former player's. Deletes unused courses and
 * empty orders of merit. Needs the user's row lock. Returns the tournaments whose boards change. Throws 409 for staff
 * and organizers of unfinished tournaments.
 */
export async function removePerson(trx: Db, person: UserRow, removal: AccountRemoval): Promise<number[]> {
  const { id } = person;
  const { now } = removal;
  await requireRemovable(trx, person, removal);
  const entries = await selectRowsOf(trx, 'players', { player: id }).orderBy('tournament').execute();
  await clearNameInSides(trx, person);
  await forgetPerson(trx, id);
  for (const entry of entries) await leaveTournament(trx, entry, removal);
  await trx.deleteFrom('entry_requests').where('player', '=', id).execute();
  await trx.deleteFrom('entry_checks').where('user', '=', id).execute();
  const tournamentIds = entries.map(({ tournament }) => tournament);
  await dropRosterImports(trx, tournamentIds);
  await trx
    .updateTable('player_exclusions')
    .set({ reason: DEFAULT_EXCLUSION_REASON })
    .where('player', '=', id)
    .execute();
  await dropPasswordResets(trx, id);
  await dropStaffLinks(trx, id);
  await dropUserRoles(trx, id);
  await dropCalendar(trx, id);
  await dropUnusedCourses(trx, removal.dialect, id);
  await dropEmptySeasons(trx, id);
  await trx.deleteFrom('refresh_tokens').where('user', '=', id).execute();
  await dropDeviceKeys(trx, { user: id });
  await trx.deleteFrom('notice_readers').where('user', '=', id).execute();
  await clearProfile(trx, person, now);
  return tournamentIds;
}

async function clearProfile(trx: Db, { id, username }: UserRow, now: number): Promise<void> {
  const freeUsername = await findFreeUsername(trx, id, now);
  await replaceReservedName(trx, id, { from: username, to: freeUsername }, now);
  await updateRow(trx, 'users', id, {
    username: freeUsername,
    username_key: toNameKey(freeUsername),
    ...FORMER_PROFILE,
  });
}
