import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MergeCounts, MergePreview } from '#contract/people/merges.ts';
import { DAY_MS, dayEverywhere, utcDay } from '#domain/day.ts';
import type { Tables } from '#server/db/schema.ts';
import { MERGE_AFTER_MS } from '#server/policies/lifetimes.ts';
import { MAX_MERGED_ROWS, MAX_MERGED_TOURNAMENTS } from '#server/policies/quotas.ts';
import { sentence, type Message } from '#words/message.ts';
import { toStaffPerson } from '../people/people.ts';
import { getDisplayName } from '../people/person-name.ts';
import { DELETED_HASH, userById, type UserRow } from '../people/users.ts';
import { ROUNDS } from '../tournaments/rounds.ts';
import { countMoved } from './counts.ts';
import { loadReach, loadTournamentIds, type Pair, type Reach } from './reach.ts';

type Db = Kysely<Tables>;

/** Tournaments that are named; one sentence each. */
const MAX_NAMED_TOURNAMENTS = 5;

function describePeople(into: UserRow, from: UserRow, asker: number): Message[] {
  const found: string[] = [];
  if (into.password_hash === DELETED_HASH || from.password_hash === DELETED_HASH)
    found.push('This account was deleted.');
  if (into.id === from.id) found.push('An account cannot be merged with itself.');
  if (from.id === asker) found.push('Your own account cannot be the one that goes.');
  if (from.is_staff === 1)
    found.push('A staff account cannot be the one that goes. Revoke its staff rights first.');
  if (into.is_guest === 1 && from.is_guest === 0)
    found.push('A guest cannot be the one that stays. Merge the guest into the account.');
  return found.map((detail) => ({ detail }));
}

/** Both have a place in them. */
async function findShared(db: Db, { from, into }: Pair): Promise<string[]> {
  const otherTournaments = new Set([
    ...(await loadTournamentIds(db, 'players', into)),
    ...(await loadTournamentIds(db, 'cards', into)),
  ]);
  const sharedTournaments = (await loadTournamentIds(db, 'players', from)).filter((id) =>
    otherTournaments.has(id),
  );
  return loadNames(db, sharedTournaments.slice(0, MAX_NAMED_TOURNAMENTS));
}

async function loadNames(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tournaments')
    .where('id', 'in', ids)
    .select('name')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Phones may still have scores of these tournaments, for the account that goes. */
export async function findUnderWay(db: Db, ids: readonly number[], now: number): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tournaments')
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .selectAll()
    .orderBy('id')
    .execute();
  const [since, until] = [dayEverywhere(now - MERGE_AFTER_MS), utcDay(now + DAY_MS)];
  const isNear = (day: string | null): boolean => day !== null && day >= since && day <= until;
  const recentTournaments = rows.filter((row) => ROUNDS.some((round) => isNear(row[`date${round}`])));
  return recentTournaments.slice(0, MAX_NAMED_TOURNAMENTS).map(({ name }) => name);
}

export const describeRunning = (tournament: string): Message =>
  sentence(
    '{tournament} is being played, and phones may still have scores. Wait until three days after it, or make its results final.',
    { tournament },
  );

export interface MergePlan extends Pick<MergePreview, 'counts' | 'problems' | 'version'> {
  into: UserRow;
  from: UserRow;
  reach: Reach;
}

/** 404. The first of `problems` is the reason why the two cannot be merged. */
export async function planMerge(
  db: Db,
  pair: Pair,
  { asker, now }: { asker: number; now: number },
): Promise<MergePlan> {
  const [into, from] = [await userById(db, pair.into), await userById(db, pair.from)];
  const problems = describePeople(into, from, asker);
  const helper = await db
    .selectFrom('helpers')
    .where('user', 'in', [into.id, from.id])
    .select('user')
    .executeTakeFirst();
  if (helper) problems.push({ detail: 'A helper has no scores of their own and cannot be merged.' });
  for (const tournament of await findShared(db, pair))
    problems.push(sentence('Both play in {tournament}. Remove one of them there first.', { tournament }));
  const mergeReach = await loadReach(db, pair);
  for (const tournament of await findUnderWay(db, mergeReach.played, now))
    problems.push(describeRunning(tournament));
  const isLarge = mergeReach.all.length > MAX_MERGED_TOURNAMENTS;
  const { rows, ...counts } = isLarge
    ? { rows: Infinity, ...NO_COUNTS }
    : await countMoved(db, pair.from, mergeReach);
  if (rows > MAX_MERGED_ROWS)
    problems.push(
      sentence('{name} has more than {tournaments} tournaments or {rows} scores: too many to be merged.', {
        name: getDisplayName(from),
        tournaments: MAX_MERGED_TOURNAMENTS,
        rows: MAX_MERGED_ROWS,
      }),
    );
  const version = createHash('sha256')
    .update(JSON.stringify([pair.from, pair.into, mergeReach, counts]))
    .digest('base64url');
  return { into, from, reach: mergeReach, counts, problems, version };
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
  pair: Pair,
  by: { asker: number; now: number },
): Promise<MergePreview> {
  const { into, from, counts, problems, version } = await planMerge(db, pair, by);
  return { into: toStaffPerson(into), from: toStaffPerson(from), counts, problems, version };
}
