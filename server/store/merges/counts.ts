import { sql, type RawBuilder } from 'kysely';
import type { MergeCounts } from '#contract/people/merges.ts';
import type { Db } from '#server/db/schema.ts';
import { PLAYER_SLOTS } from '../cards/slots.ts';
import type { AffectedTournaments } from './reach.ts';

async function countTableRows(db: Db, tables: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${tables}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Counts the rows that a merge would change; `rows` is the number of rows of scores and of the score log
 * together.
 */
export async function countRowsToMove(
  db: Db,
  fromUser: number,
  { played, all }: AffectedTournaments,
): Promise<MergeCounts & { rows: number }> {
  const createTournamentCondition = (ids: readonly number[]) =>
    sql`tournament in (${sql.join(ids.length > 0 ? ids : [0])})`;
  const groupCondition = sql.join(
    PLAYER_SLOTS.map((slot) => sql`${sql.ref(slot)} = ${fromUser}`),
    sql` or `,
  );
  const userRowCondition = sql`"user" = ${fromUser} and ${createTournamentCondition(played)}`;
  const scoreCount = await countTableRows(db, sql`hole_scores where ${userRowCondition}`);
  const enteredCount = await countTableRows(
    db,
    sql`score_log where entered_by = ${fromUser} and result <> 'duplicate' and ${createTournamentCondition(all)}`,
  );
  return {
    tournaments: await countTableRows(db, sql`players where player = ${fromUser}`),
    organized: await countTableRows(db, sql`tournaments where organizer = ${fromUser}`),
    cards: await countTableRows(
      db,
      sql`(select distinct tournament, round_number from hole_scores where ${userRowCondition} and score > 0) as cards`,
    ),
    scores: scoreCount,
    entered: enteredCount,
    groups: await countTableRows(
      db,
      sql`groupings where ${createTournamentCondition(played)} and (${groupCondition})`,
    ),
    made:
      (await countTableRows(db, sql`courses where created_by = ${fromUser}`)) +
      (await countTableRows(db, sql`seasons where created_by = ${fromUser}`)) +
      (await countTableRows(db, sql`users where guest_by = ${fromUser}`)),
    rows: scoreCount + enteredCount,
  };
}
