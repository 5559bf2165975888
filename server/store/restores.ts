import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** The mark of the latest restore, null when there was none. */
export async function readEpoch(db: Kysely<Tables>): Promise<string | null> {
  const latest = await db
    .selectFrom('restores')
    .select('epoch')
    .orderBy('restored_at', 'desc')
    .orderBy('epoch')
    .limit(1)
    .executeTakeFirst();
  return latest?.epoch ?? null;
}

/** Notes a restore, in its transaction. */
export async function insertRestore(
  trx: Kysely<Tables>,
  times: { copied_at: number; restored_at: number },
): Promise<void> {
  const epoch = randomBytes(9).toString('base64url');
  await trx
    .insertInto('restores')
    .values({ epoch, ...times })
    .execute();
}
