import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

/** Clears the values in journal entries about a deleted person, which then name a former player. */
export async function forgetPerson(trx: Kysely<Tables>, person: number): Promise<void> {
  await trx.updateTable('journal').set({ lines: null, undo: null }).where('about', '=', person).execute();
}
