import { sql } from 'kysely';
import { splitIntoChunks, type Db } from '#server/db/schema.ts';
import { MAX_LIST_ANSWER_BYTES, MAX_LIST_ROWS } from '../policies/quotas.ts';
import { selectUsedCourses } from './courses/used-courses.ts';

/** Order of one maker's rows: used courses first, and the latest seasons. */
const OWN_ORDERS = {
  courses: (db: Db) => sql`case when id in (${selectUsedCourses(db)}) then 0 else 1 end, id`,
  seasons: () => sql`id desc`,
};

/**
 * Ids in the order in which a list that anybody can add to takes them until it is full: all of staff and of `user`, then
 * the first of each maker, then the second of each. One account, or a few, would otherwise fill it.
 */
async function loadFairOrder(db: Db, table: 'courses' | 'seasons', user: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (
      select id, case
        when created_by is null or created_by = ${user ?? 0}
          or created_by in (select id from users where is_staff = 1) then 0
        else row_number() over (partition by created_by order by ${OWN_ORDERS[table](db)}) end as place
      from ${sql.table(table)}) as shares
    order by place, id limit ${MAX_LIST_ROWS}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Loads as many items as an answer can have, in no order. */
export async function loadFairShare<Item>(
  db: Db,
  { table, user }: { table: 'courses' | 'seasons'; user: number | null },
  loadItems: (ids: readonly number[]) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const items: Item[] = [];
  let answerBytes = 2;
  for (const ids of splitIntoChunks(await loadFairOrder(db, table, user)))
    for (const item of await loadItems(ids)) {
      answerBytes += JSON.stringify(item).length + 1;
      if (answerBytes > MAX_LIST_ANSWER_BYTES) return items;
      items.push(item);
    }
  return items;
}
