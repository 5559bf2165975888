import { sql, type Kysely, type Migration } from 'kysely';

/**
 * An op_id is unique for its author, not for everybody: else a group mate who sends it first silences the author. The other
 * index finds a write by its stamp, so that nobody reads the whole log of a hole.
 */
export const opsByAuthor: Migration = {
  async up(db: Kysely<unknown>) {
    const words = [
      sql`drop index score_log_op_once`,
      sql`create unique index score_log_op_once on score_log (entered_by, op_id) where result <> 'duplicate'`,
      sql`create index score_log_by_stamp on score_log (tournament, round_number, "user", hole_number, stamp, id)
        where result <> 'duplicate'`,
    ];
    for (const each of words) await each.execute(db);
  },
};
