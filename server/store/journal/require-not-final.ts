import type { Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';

export async function isFinal(db: Db, tournament: number): Promise<boolean> {
  const row = await db
    .selectFrom('tournaments')
    .where('id', '=', tournament)
    .select('closed_at')
    .executeTakeFirst();
  return row !== undefined && row.closed_at !== null;
}

/** Throws 409 once the results are final. */
export async function requireNotFinal(trx: Db, tournament: number): Promise<void> {
  if (await isFinal(trx, tournament))
    throw conflict('The results of this tournament are final. Reopen them first.');
}
