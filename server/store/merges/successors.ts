import type { Db } from '#server/db/schema.ts';

/** Maps each merged account to the account that remains, also after several merges in a row. */
export async function loadSuccessors(
  db: Db,
  people: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const successors = new Map<number, number>();
  let idsToResolve = [...people];
  while (idsToResolve.length > 0) {
    const rows = await db
      .selectFrom('account_merges')
      .where('from_user', 'in', idsToResolve)
      .select(['from_user', 'into_user'])
      .execute();
    for (const { from_user, into_user } of rows) successors.set(from_user, into_user);
    idsToResolve = rows.map(({ into_user }) => into_user);
  }
  const findLastSuccessor = (id: number): number => {
    const nextId = successors.get(id);
    return nextId === undefined ? id : findLastSuccessor(nextId);
  };
  return new Map(people.filter((id) => successors.has(id)).map((id) => [id, findLastSuccessor(id)]));
}
