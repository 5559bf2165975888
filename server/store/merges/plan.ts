import { createHash } from 'node:crypto';
import type { MergeCounts, MergePreview } from '#contract/people/merges.ts';
import { DAY_MS, getDayEverywhere, formatUtcDay } from '#domain/day.ts';
import { selectRowsOf, type Db } from '#server/db/schema.ts';
import { MERGE_WAIT_MS } from '#server/policies/lifetimes.ts';
import { MAX_MERGED_ROWS, MAX_MERGED_TOURNAMENTS } from '#server/policies/quotas.ts';
import { sentence, type Message } from '#words/message.ts';
import { toStaffPerson } from '../people/people.ts';
import { getDisplayName } from '../people/person-name.ts';
import { DELETED_PASSWORD_HASH, loadUser, type UserRow } from '../people/users.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { countRowsToMove } from './counts.ts';
import {
  loadAffectedTournaments,
  loadTournamentIds,
  type AccountPair,
  type AffectedTournaments,
} from './reach.ts';

/** Maximum number of tournaments that are named, one sentence each. */
const MAX_NAMED_TOURNAMENTS = 5;

function findPeopleProblems(intoUser: UserRow, fromUser: UserRow, asker: number): Message[] {
  const problemTexts: string[] = [];
  if (intoUser.password_hash === DELETED_PASSWORD_HASH || fromUser.password_hash === DELETED_PASSWORD_HASH)
    problemTexts.push('This account was deleted.');
  if (intoUser.id === fromUser.id) problemTexts.push('An account cannot be merged with itself.');
  if (fromUser.id === asker) problemTexts.push('Your own account cannot be merged into another.');
  if (fromUser.is_staff === 1)
    problemTexts.push('A staff account cannot be merged into another. Revoke its staff rights first.');
  if (intoUser.is_guest === 1 && fromUser.is_guest === 0)
    problemTexts.push(
      'The account that stays cannot be a player without an account. Merge that player into the account.',
    );
  return problemTexts.map((detail) => ({ detail }));
}

/** Names of tournaments in which both accounts have a place. */
async function findSharedTournaments(db: Db, { from, into }: AccountPair): Promise<string[]> {
  const otherTournaments = new Set([
    ...(await loadTournamentIds(db, 'players', into)),
    ...(await loadTournamentIds(db, 'cards', into)),
  ]);
  const sharedTournaments = (await loadTournamentIds(db, 'players', from)).filter((id) =>
    otherTournaments.has(id),
  );
  return loadTournamentNames(db, sharedTournaments.slice(0, MAX_NAMED_TOURNAMENTS));
}

async function loadTournamentNames(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tournaments')
    .where('id', 'in', ids)
    .select('name')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Tournaments for which phones may still have scores of the account that is merged. */
export async function findTournamentsUnderWay(
  db: Db,
  ids: readonly number[],
  now: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await selectRowsOf(db, 'tournaments', { closed_at: null, cancelled_at: null })
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const [firstDay, lastDay] = [getDayEverywhere(now - MERGE_WAIT_MS), formatUtcDay(now + DAY_MS)];
  const isNear = (day: string | null): boolean => day !== null && day >= firstDay && day <= lastDay;
  const recentTournaments = rows.filter((row) => ROUND_NUMBERS.some((round) => isNear(row[`date${round}`])));
  return recentTournaments.slice(0, MAX_NAMED_TOURNAMENTS).map(({ name }) => name);
}

export const describeRunningTournament = (tournament: string): Message =>
  sentence(
    '{tournament} is being played, and phones may still have scores. Wait until three days after it, or make its results final.',
    { tournament },
  );

export interface MergePlan extends Pick<MergePreview, 'counts' | 'problems' | 'version'> {
  into: UserRow;
  from: UserRow;
  affectedTournaments: AffectedTournaments;
}

/** Plans a merge. Throws 404 if an account does not exist. `problems` are the reasons against the merge. */
export async function planMerge(
  db: Db,
  pair: AccountPair,
  { asker, now }: { asker: number; now: number },
): Promise<MergePlan> {
  const [intoUser, fromUser] = [await loadUser(db, pair.into), await loadUser(db, pair.from)];
  const problems = findPeopleProblems(intoUser, fromUser, asker);
  const helper = await db
    .selectFrom('helpers')
    .where('user', 'in', [intoUser.id, fromUser.id])
    .select('user')
    .executeTakeFirst();
  if (helper) problems.push({ detail: 'A helper has no scores of their own and cannot be merged.' });
  for (const tournament of await findSharedTournaments(db, pair))
    problems.push(sentence('Both play in {tournament}. Remove one of them there first.', { tournament }));
  const affectedTournaments = await loadAffectedTournaments(db, pair);
  for (const tournament of await findTournamentsUnderWay(db, affectedTournaments.played, now))
    problems.push(describeRunningTournament(tournament));
  const isTooLarge = affectedTournaments.all.length > MAX_MERGED_TOURNAMENTS;
  const { rows, ...counts } = isTooLarge
    ? { rows: Infinity, ...NO_COUNTS }
    : await countRowsToMove(db, pair.from, affectedTournaments);
  if (rows > MAX_MERGED_ROWS)
    problems.push(
      sentence('{name} has more than {tournaments} tournaments or {rows} scores: too many to be merged.', {
        name: getDisplayName(fromUser),
        tournaments: MAX_MERGED_TOURNAMENTS,
        rows: MAX_MERGED_ROWS,
      }),
    );
  const version = createHash('sha256')
    .update(JSON.stringify([pair.from, pair.into, affectedTournaments, counts]))
    .digest('base64url');
  return { into: intoUser, from: fromUser, affectedTournaments, counts, problems, version };
}

const NO_COUNTS: MergeCounts = {
  tournaments: 0,
  organized: 0,
  cards: 0,
  scores: 0,
  entered: 0,
  groups: 0,
  made: 0,
};

export async function loadMergePreview(
  db: Db,
  pair: AccountPair,
  author: { asker: number; now: number },
): Promise<MergePreview> {
  const { into, from, counts, problems, version } = await planMerge(db, pair, author);
  return { into: toStaffPerson(into), from: toStaffPerson(from), counts, problems, version };
}
