import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Makes op_id unique per author: otherwise a group member who sends the same id first would block the author. The index
 * by stamp avoids reading the whole log of a hole.
 */
export const opsByAuthor: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      sql`drop index score_log_op_once`,
      sql`create unique index score_log_op_once on score_log (entered_by, op_id) where result <> 'duplicate'`,
      sql`create index score_log_by_stamp on score_log (tournament, round_number, "user", hole_number, stamp, id)
        where result <> 'duplicate'`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
