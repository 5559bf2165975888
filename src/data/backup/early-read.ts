import { isNewer } from '#domain/scores/stamp.ts';
import { openWorkerDb } from '#data/store/worker-database.ts';
import { readCard } from '#data/scores/cards.ts';
import { cardIdOf, type CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import { backupKey, type Backup } from './backup.ts';

/**
 * A card as this phone holds it, read beside the opening of the database, whose health check takes several waits more: for
 * the first sight alone, the live query follows. Null while it could be less than the phone has: without a copy, or with a
 * score that only the backup holds.
 */
export async function readCardAhead(
  key: CardKey,
  backup: Backup,
  factory?: () => Promise<IDBFactory>,
): Promise<CardView | null> {
  const opening = openWorkerDb(factory);
  try {
    const [db, backupRows] = await Promise.all([
      opening,
      backup.rows(backupKey('registers', `${cardIdOf(key)}/`)),
    ]);
    if (db === null) return null;
    return await db.read(async (tx) => {
      for (const { table, row } of backupRows) {
        if (table !== 'registers') continue;
        const found = await tx.get(table, row.id);
        if (!found || isNewer(row.stamp, found.stamp)) return null;
      }
      return readCard(tx, key);
    });
  } finally {
    // Already thrown by `await opening`.
    opening.then(
      (db) => db?.close(),
      () => {},
    );
  }
}
