import { randomBytes } from 'node:crypto';
import { countRows, insertRows, type Db } from '../db/schema.ts';

const loadLatestRestore = (db: Db) =>
  db
    .selectFrom('restores')
    .select(['epoch', 'restored_at'])
    .orderBy('restored_at', 'desc')
    .orderBy('epoch')
    .limit(1)
    .executeTakeFirst();

/** Id of the latest restore; null if there was none. */
export async function loadEpoch(db: Db): Promise<string | null> {
  return (await loadLatestRestore(db))?.epoch ?? null;
}

export async function insertRestore(
  trx: Db,
  { copied_at, now }: { copied_at: number; now: number },
): Promise<void> {
  const epoch = randomBytes(9).toString('base64url');
  // Later than every earlier restore, even one with a fast clock, because phones would otherwise miss this restore.
  const restored_at = Math.max(now, ((await loadLatestRestore(trx))?.restored_at ?? 0) + 1);
  await insertRows(trx, 'restores', { epoch, copied_at, restored_at });
}

export const countRestores = (db: Db): Promise<number> => countRows(db.selectFrom('restores'));
