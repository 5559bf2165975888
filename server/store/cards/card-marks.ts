import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import type { Tables } from '#server/db/schema.ts';

/**
 * Holds for the marks of a tournament that say that a player is out. The condition on the number beyond the holes is the one
 * of the index `card_marks`, in its very words: else every score would be read.
 */
export const saysOut = (eb: ExpressionBuilder<Tables, 'hole_scores'>, tournament: number) =>
  eb.and([
    eb('hole_scores.tournament', '=', tournament),
    sql<boolean>`hole_number > 18`,
    eb('hole_scores.hole_number', '=', MARK_PLACES.status),
    eb('hole_scores.value', '<>', 'playing'),
  ]);

/** The status of each player who is not playing, by user: that of the last round whose card has one. */
export async function statusesOf(db: Kysely<Tables>, tournament: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('hole_scores')
    .where((eb) => saysOut(eb, tournament))
    .select(['user', 'value'])
    .orderBy('round_number')
    .execute();
  return new Map(rows.map(({ user, value }) => [user, value!]));
}
