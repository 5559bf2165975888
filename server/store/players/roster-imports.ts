import type { RosterResult } from '#contract/tournaments/roster.ts';
import type { Db } from '#server/db/schema.ts';
import { STORED_ANSWER_MS } from '#server/policies/lifetimes.ts';

/** The stored answer of an import; undefined for a new import. */
export async function findRosterImportAnswer(
  db: Db,
  tournament: number,
  op_id: string,
): Promise<RosterResult[] | undefined> {
  const row = await db
    .selectFrom('roster_imports')
    .where('tournament', '=', tournament)
    .where('op_id', '=', op_id)
    .select('answer')
    .executeTakeFirst();
  return row && (JSON.parse(row.answer) as RosterResult[]);
}

/** Stores the answer, and deletes answers that are too old to be requested again. */
export async function storeRosterImport(
  trx: Db,
  {
    tournament,
    op_id,
    results,
    now,
  }: { tournament: number; op_id: string; results: RosterResult[]; now: number },
): Promise<void> {
  await trx
    .deleteFrom('roster_imports')
    .where('made_at', '<', now - STORED_ANSWER_MS)
    .execute();
  await trx
    .insertInto('roster_imports')
    .values({ tournament, op_id, answer: JSON.stringify(results), made_at: now })
    .execute();
}
