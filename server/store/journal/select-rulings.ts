import { sql } from 'kysely';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { getMatchMarkNumber } from '#domain/cards/match-result.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import type { Db } from '#server/db/schema.ts';

/**
 * Selects rulings: results of matches, statuses that another user set, their reasons, and the committee's certifications.
 */
export const selectRulings = (db: Db, tournament: number) =>
  db
    .selectFrom('score_log')
    .where('tournament', '=', tournament)
    // A literal, so that both databases use the index of marks.
    .where('hole_number', '>', sql.lit(HOLES))
    .where((expression) =>
      expression.or([
        expression('hole_number', 'in', [MARK_PLACES.committee, MARK_PLACES.reason]),
        expression('hole_number', '>=', getMatchMarkNumber(0)),
        expression.and([
          expression('hole_number', '=', MARK_PLACES.status),
          expression('entered_by', '<>', expression.ref('user')),
        ]),
      ]),
    )
    .where('result', '=', 'applied')
    .select(['id', 'round_number', 'user', 'hole_number', 'value', 'entered_by', 'arrived_at', 'stamp'])
    // The value that this write replaced.
    .select((expression) =>
      expression
        .selectFrom('score_log as earlier')
        .whereRef('earlier.tournament', '=', 'score_log.tournament')
        .whereRef('earlier.round_number', '=', 'score_log.round_number')
        .whereRef('earlier.user', '=', 'score_log.user')
        .whereRef('earlier.hole_number', '=', 'score_log.hole_number')
        .whereRef('earlier.id', '<', 'score_log.id')
        .where('earlier.result', '=', 'applied')
        .select('earlier.value')
        .orderBy('earlier.id', 'desc')
        .limit(1)
        .as('before'),
    )
    // Stamp (hybrid logical clock) of the value that the card has now.
    .select((expression) =>
      expression
        .selectFrom('hole_scores')
        .whereRef('hole_scores.tournament', '=', 'score_log.tournament')
        .whereRef('hole_scores.round_number', '=', 'score_log.round_number')
        .whereRef('hole_scores.user', '=', 'score_log.user')
        .whereRef('hole_scores.hole_number', '=', 'score_log.hole_number')
        .select('hole_scores.stamp')
        .as('standing'),
    );

export type Ruling = Awaited<ReturnType<ReturnType<typeof selectRulings>['execute']>>[number];
