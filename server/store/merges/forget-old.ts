import type { Db } from '#server/db/schema.ts';
import { MERGE_UNDO_MS } from '#server/policies/lifetimes.ts';

/** Reduces merges that can no longer be undone to their two ids, which loadSuccessors reads. */
export async function deleteOldMerges(trx: Db, now: number): Promise<void> {
  await trx
    .updateTable('account_merges')
    .set({ name: '', changes: '' })
    .where('made_at', '<=', now - MERGE_UNDO_MS)
    .where('changes', '<>', '')
    .execute();
}
