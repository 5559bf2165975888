import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';

/** Throws 409 once the results are final. */
export async function requireNotFinal(trx: Kysely<Tables>, tournament: number): Promise<void> {
  const row = await trx
    .selectFrom('tournaments')
    .where('id', '=', tournament)
    .select('closed_at')
    .executeTakeFirst();
  if (row && row.closed_at !== null)
    throw conflict('The results of this tournament are final. Reopen it first.');
}
