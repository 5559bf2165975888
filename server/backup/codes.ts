import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';

type Db = Kysely<Tables>;

/** The codes of a database before a restore: whether each is live. */
export type Codes = ReadonlyMap<string, boolean>;

export async function codesThere(db: Db): Promise<Codes> {
  const rows = await db.selectFrom('access_codes').select(['code', 'ended_at']).execute();
  return new Map(rows.map(({ code, ended_at }) => [code, ended_at === null]));
}

/**
 * Ends the codes that a restore brought back, but for those that were live in the database: one that was ended since the
 * backup must not open again. Of those that the database knew as ended, what their helpers may do ends too.
 */
export async function endCodes(trx: Db, before: Codes, now: number): Promise<void> {
  const restored = await trx
    .selectFrom('access_codes')
    .where('ended_at', 'is', null)
    .select(['id', 'code'])
    .execute();
  for (const { id, code } of restored) {
    const wasLive = before.get(code);
    if (wasLive) continue;
    await trx.updateTable('access_codes').set({ ended_at: now }).where('id', '=', id).execute();
    if (wasLive === false) await trx.deleteFrom('extra_scorers').where('access', '=', id).execute();
  }
}
