import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { LOST_ANSWER_MS } from '../policies/lifetimes.ts';

/** A create as an app names it, so that it can ask again when the answer was lost. */
export interface Creation {
  user: number;
  kind: Tables['creations']['kind'];
  /** Made on the phone; undefined from a client that does not know it, whose every call makes one. */
  op_id: string | undefined;
  now: number;
}

/**
 * The id of what `make` makes, once for a user, kind and op id: the same again gives the id of the first, also when both
 * come at the same time. In a transaction.
 */
export async function madeOnce(
  trx: Kysely<Tables>,
  { user, kind, op_id, now }: Creation,
  make: () => Promise<number>,
): Promise<number> {
  if (op_id === undefined) return make();
  const key = { user, kind, op_id };
  // A second one waits here for the first, and then finds its row.
  const isFirst = await trx
    .insertInto('creations')
    .values({ ...key, made: 0, made_at: now })
    .onConflict((conflict) => conflict.columns(['user', 'kind', 'op_id']).doNothing())
    .returning('op_id')
    .executeTakeFirst();
  const rows = trx.selectFrom('creations').where((is) => is.and(key));
  if (!isFirst) return (await rows.select('made').executeTakeFirstOrThrow()).made;
  const made = await make();
  await trx
    .updateTable('creations')
    .set({ made })
    .where((is) => is.and(key))
    .execute();
  await trx
    .deleteFrom('creations')
    .where('user', '=', user)
    .where('made_at', '<', now - LOST_ANSWER_MS)
    .execute();
  return made;
}
