import { sql, type Kysely } from 'kysely';
import { MARK_PLACES } from '#domain/marks.ts';
import type { Tables } from '../db/schema.ts';

/**
 * The status of each player who is not playing, by user: that of the last round whose card has one. The condition on the
 * number beyond the holes is the one of the index `card_marks`, in its very words: else every score would be read.
 */
export async function statusesOf(db: Kysely<Tables>, tournament: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('hole_scores')
    .where('tournament', '=', tournament)
    .where(sql<boolean>`hole_number > 18`)
    .where('hole_number', '=', MARK_PLACES.status)
    .where('value', '<>', 'playing')
    .select(['user', 'value'])
    .orderBy('round_number')
    .execute();
  return new Map(rows.map(({ user, value }) => [user, value!]));
}
