import type { Db } from '../db/schema.ts';

/** Group codes that the database had before a restore, each with true if it was valid. */
export type CodeStates = ReadonlyMap<string, boolean>;

export async function loadCodeStates(db: Db): Promise<CodeStates> {
  const rows = await db.selectFrom('access_codes').select(['code', 'ended_at']).execute();
  return new Map(rows.map(({ code, ended_at }) => [code, ended_at === null]));
}

/** A code that was revoked after the backup stays revoked, and its helpers get no rights back. */
export async function endCodes(trx: Db, statesBefore: CodeStates, now: number): Promise<void> {
  const restoredCodes = await trx
    .selectFrom('access_codes')
    .where('ended_at', 'is', null)
    .select(['id', 'code'])
    .execute();
  for (const { id, code } of restoredCodes) {
    const wasLiveBefore = statesBefore.get(code);
    if (wasLiveBefore) continue;
    await trx.updateTable('access_codes').set({ ended_at: now }).where('id', '=', id).execute();
    if (wasLiveBefore === false) await trx.deleteFrom('extra_scorers').where('access', '=', id).execute();
  }
}
