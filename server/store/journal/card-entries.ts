import { sql, type Kysely } from 'kysely';
import { MARK_PLACES, NOT_CERTIFIED, isStatus, matchAt } from '#domain/cards/marks.ts';
import { matchPlace } from '#domain/cards/match-result.ts';
import { STATUS_NAMES } from '#domain/cards/status-names.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import type { Tables } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import type { DraftEntry } from './entry-draft.ts';
import { loadMatchDescriptions, type DescribeMatch } from './match-entries.ts';
import { isBefore, type Position } from './position.ts';
import { report, type Word } from './words.ts';

type Db = Kysely<Tables>;

const statusWord = (value: string | null): Word => {
  const status = value ?? 'playing';
  return isStatus(status) ? report(STATUS_NAMES[status]) : status;
};

/**
 * Selects marks that are rulings: results of matches, a status that another person than the player set, and the
 * committee's certification.
 */
export const selectRulings = (db: Db, tournament: number) =>
  db
    .selectFrom('score_log')
    .where('tournament', '=', tournament)
    // A literal, so that both databases use the index of marks.
    .where('hole_number', '>', sql.lit(HOLES))
    .where((expression) =>
      expression.or([
        expression('hole_number', '=', MARK_PLACES.committee),
        expression('hole_number', '>=', matchPlace(0)),
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
    // Stamp of the present value.
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

function describeRuling(
  { hole_number, value, before, user, round_number: round }: Ruling,
  match: DescribeMatch,
) {
  const params = { player: { person: user }, round };
  const number = matchAt(hole_number);
  if (number !== null)
    return {
      what: report(text('Match of {player} in round {round}'), params),
      lines: [{ what: report(text('Result')), before: match(number, before), after: match(number, value) }],
    };
  if (hole_number === MARK_PLACES.status)
    return {
      what: report(text('Status of {player} in round {round}'), params),
      lines: [{ what: report(text('Status')), before: statusWord(before), after: statusWord(value) }],
    };
  const certifiedText =
    value === NOT_CERTIFIED
      ? report(text('Committee’s certification of {player}’s card in round {round} withdrawn'), params)
      : report(text('Card of {player} in round {round} certified by the committee'), params);
  return { what: certifiedText, lines: [] };
}

function toDraft(row: Ruling, match: DescribeMatch): DraftEntry {
  const { id, arrived_at: arrivedAt, value, before, entered_by: author } = row;
  return {
    position: { at: arrivedAt, source: 'c', id },
    by: author,
    kind: 'cards',
    turn: 0,
    ...describeRuling(row, match),
    can_undo: row.standing === row.stamp && value !== before,
    undone: null,
  };
}

const NO_MATCH: DescribeMatch = () => '';

/** Reads entries from the log of scores, so that they are not stored twice. */
export async function loadCardEntries(
  db: Db,
  tournament: number,
  position: Position | null,
  maximum: number,
): Promise<DraftEntry[]> {
  let query = selectRulings(db, tournament)
    .orderBy('arrived_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maximum);
  if (position !== null)
    query = query.where((expression) =>
      isBefore(expression, position, { source: 'c', at: 'arrived_at', id: 'id' }),
    );
  const rows = await query.execute();
  const isMatch = rows.some(({ hole_number }) => matchAt(hole_number) !== null);
  const match = isMatch ? await loadMatchDescriptions(db, tournament) : NO_MATCH;
  return rows.map((row) => toDraft(row, match));
}
