import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MergeCounts } from '#contract/people/merges.ts';
import type { Tables } from '#server/db/schema.ts';
import { SLOTS } from '../cards/slots.ts';
import type { Reach } from './reach.ts';

type Db = Kysely<Tables>;

async function count(db: Db, tables: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${tables}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Counts the rows that a merge would change; `rows` includes what an undo has to record, and the cards. */
export async function countMoved(
  db: Db,
  fromUser: number,
  { played, all }: Reach,
): Promise<MergeCounts & { rows: number }> {
  const tournamentIn = (ids: readonly number[]) =>
    sql`tournament in (${sql.join(ids.length > 0 ? ids : [0])})`;
  const inGroup = sql.join(
    SLOTS.map((slot) => sql`${sql.ref(slot)} = ${fromUser}`),
    sql` or `,
  );
  const isRowOfUser = sql`"user" = ${fromUser} and ${tournamentIn(played)}`;
  const scores = await count(db, sql`hole_scores where ${isRowOfUser}`);
  const enteredCount = await count(
    db,
    sql`score_log where entered_by = ${fromUser} and result <> 'duplicate' and ${tournamentIn(all)}`,
  );
  return {
    tournaments: await count(db, sql`players where player = ${fromUser}`),
    organized: await count(db, sql`tournaments where organizer = ${fromUser}`),
    cards: await count(
      db,
      sql`(select distinct tournament, round_number from hole_scores where ${isRowOfUser} and score > 0) as cards`,
    ),
    scores,
    entered: enteredCount,
    groups: await count(db, sql`groupings where ${tournamentIn(played)} and (${inGroup})`),
    made:
      (await count(db, sql`courses where created_by = ${fromUser}`)) +
      (await count(db, sql`seasons where created_by = ${fromUser}`)) +
      (await count(db, sql`users where guest_by = ${fromUser}`)),
    rows: scores + enteredCount,
  };
}
