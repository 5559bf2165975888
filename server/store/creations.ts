import type { Db, Tables } from '../db/schema.ts';
import { STORED_ANSWER_MS } from '../policies/lifetimes.ts';

export interface CreationRequest {
  user: number;
  kind: Tables['creations']['kind'];
  /** Idempotency key from the phone. Undefined from old clients, so that each of their calls creates an object. */
  op_id: string | undefined;
  now: number;
}

/** Runs `createRow` once per user, kind and op id, in a transaction: later and concurrent calls get the same id. */
export async function createOnce(
  trx: Db,
  { user, kind, op_id, now }: CreationRequest,
  createRow: () => Promise<number>,
): Promise<number> {
  if (op_id === undefined) return createRow();
  const key = { user, kind, op_id };
  // A concurrent repeat waits here and then finds the first call's row.
  const firstCallRow = await trx
    .insertInto('creations')
    .values({ ...key, made: 0, made_at: now })
    .onConflict((clause) => clause.columns(['user', 'kind', 'op_id']).doNothing())
    .returning('op_id')
    .executeTakeFirst();
  const storedCreations = trx.selectFrom('creations').where((expression) => expression.and(key));
  if (!firstCallRow) return (await storedCreations.select('made').executeTakeFirstOrThrow()).made;
  const createdId = await createRow();
  await trx
    .updateTable('creations')
    .set({ made: createdId })
    .where((expression) => expression.and(key))
    .execute();
  await trx
    .deleteFrom('creations')
    .where('user', '=', user)
    .where('made_at', '<', now - STORED_ANSWER_MS)
    .execute();
  return createdId;
}
