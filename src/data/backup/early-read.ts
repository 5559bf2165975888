import { isNewer } from '#domain/scores/stamp.ts';
import { openWorkerDb } from '#data/store/worker-database.ts';
import { readCard } from '#data/scores/cards.ts';
import { cardIdOf, type CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import { toBackupKey, type Backup } from './backup.ts';

/**
 * Reads a stored card for the first frame, while the database still opens. Null if no card is stored, or if the backup
 * has a newer score.
 */
export async function readCardEarly(
  key: CardKey,
  backup: Backup,
  factory?: () => Promise<IDBFactory>,
): Promise<CardView | null> {
  const openingDb = openWorkerDb(factory);
  try {
    const [db, backupRows] = await Promise.all([
      openingDb,
      backup.rows(toBackupKey('registers', `${cardIdOf(key)}/`)),
    ]);
    if (db === null) return null;
    return await db.read(async (tx) => {
      for (const { table, row } of backupRows) {
        if (table !== 'registers') continue;
        const storedRow = await tx.get(table, row.id);
        if (!storedRow || isNewer(row.stamp, storedRow.stamp)) return null;
      }
      return readCard(tx, key);
    });
  } finally {
    // If the database cannot be opened, `Promise.all` above reports the error.
    openingDb.then(
      (db) => db?.close(),
      () => {},
    );
  }
}
