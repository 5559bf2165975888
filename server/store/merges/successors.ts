import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

/** The accounts that these became by merges. Those that were not merged are left out. A merged one is never merged into. */
export async function loadSuccessors(
  db: Kysely<Tables>,
  people: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const successors = new Map<number, number>();
  let open = [...people];
  while (open.length > 0) {
    const rows = await db
      .selectFrom('account_merges')
      .where('from_user', 'in', open)
      .select(['from_user', 'into_user'])
      .execute();
    for (const { from_user, into_user } of rows) successors.set(from_user, into_user);
    open = rows.map(({ into_user }) => into_user);
  }
  const last = (id: number): number => {
    const next = successors.get(id);
    return next === undefined ? id : last(next);
  };
  return new Map(people.filter((id) => successors.has(id)).map((id) => [id, last(id)]));
}
