import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { MERGE_UNDO_MS } from '#server/policies/lifetimes.ts';

/** Of merges that can no longer be undone, only the two ids stay: loadSuccessors reads them. */
export async function forgetOldMerges(trx: Kysely<Tables>, now: number): Promise<void> {
  await trx
    .updateTable('account_merges')
    .set({ name: '', changes: '' })
    .where('made_at', '<=', now - MERGE_UNDO_MS)
    .where('changes', '<>', '')
    .execute();
}
