import type { Db } from '#server/db/schema.ts';

/** Clears the values in journal entries about a deleted person, which then name a former player. */
export async function forgetPerson(trx: Db, person: number): Promise<void> {
  await trx.updateTable('journal').set({ lines: null, undo: null }).where('about', '=', person).execute();
}
