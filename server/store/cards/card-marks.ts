import { sql, type ExpressionBuilder } from 'kysely';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { NO_REASON } from '#domain/cards/reason.ts';
import type { Db, Tables } from '#server/db/schema.ts';

/** Condition for marks of players who no longer play. `hole_number > 18` makes the index `card_marks` usable. */
export const createOutOfPlayCondition = (
  expression: ExpressionBuilder<Tables, 'hole_scores'>,
  tournament: number,
) =>
  expression.and([
    expression('hole_scores.tournament', '=', tournament),
    sql<boolean>`hole_number > 18`,
    expression('hole_scores.hole_number', '=', MARK_PLACES.status),
    expression('hole_scores.value', '<>', 'playing'),
  ]);

/** Latest card status, by user id, of players who no longer play. */
export async function loadCardStatuses(db: Db, tournament: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('hole_scores')
    .where((expression) => createOutOfPlayCondition(expression, tournament))
    .select(['user', 'value'])
    .orderBy('round_number')
    .execute();
  return new Map(rows.map(({ user, value }) => [user, value!]));
}

/** Reasons of statuses, by '{round}/{user}'. */
export async function loadReasons(db: Db, tournament: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('hole_scores')
    .where('tournament', '=', tournament)
    .where(sql<boolean>`hole_number > 18`)
    .where('hole_number', '=', MARK_PLACES.reason)
    .where('value', '<>', NO_REASON)
    .select(['round_number', 'user', 'value'])
    .execute();
  return new Map(rows.map(({ round_number: round, user, value }) => [`${round}/${user}`, value!]));
}
