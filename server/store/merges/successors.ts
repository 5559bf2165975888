import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

/**
 * The accounts into which these were merged; accounts that were not merged are left out. A merged account is never
 * merged into.
 */
export async function loadSuccessors(
  db: Kysely<Tables>,
  people: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const successors = new Map<number, number>();
  let openIds = [...people];
  while (openIds.length > 0) {
    const rows = await db
      .selectFrom('account_merges')
      .where('from_user', 'in', openIds)
      .select(['from_user', 'into_user'])
      .execute();
    for (const { from_user, into_user } of rows) successors.set(from_user, into_user);
    openIds = rows.map(({ into_user }) => into_user);
  }
  const findLast = (id: number): number => {
    const nextId = successors.get(id);
    return nextId === undefined ? id : findLast(nextId);
  };
  return new Map(people.filter((id) => successors.has(id)).map((id) => [id, findLast(id)]));
}
