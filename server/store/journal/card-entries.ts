import { sql, type Kysely } from 'kysely';
import { MARK_PLACES, NOT_CERTIFIED, isStatus, findMatchNumber } from '#domain/cards/marks.ts';
import { getMatchMarkNumber } from '#domain/cards/match-result.ts';
import { STATUS_NAMES } from '#domain/cards/status-names.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import type { Tables } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import type { DraftEntry } from './entry-draft.ts';
import { loadMatchDescriptions, type DescribeMatch } from './match-entries.ts';
import { isBefore, type JournalPosition } from './position.ts';
import { createWords, type Word } from './words.ts';

type Db = Kysely<Tables>;

const toStatusWord = (markText: string | null): Word => {
  const status = markText ?? 'playing';
  return isStatus(status) ? createWords(STATUS_NAMES[status]) : status;
};

/** Selects rulings: results of matches, statuses that another user set, and the committee's certifications. */
export const selectRulings = (db: Db, tournament: number) =>
  db
    .selectFrom('score_log')
    .where('tournament', '=', tournament)
    // A literal, so that both databases use the index of marks.
    .where('hole_number', '>', sql.lit(HOLES))
    .where((expression) =>
      expression.or([
        expression('hole_number', '=', MARK_PLACES.committee),
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

function describeRuling(
  { hole_number, value, before, user, round_number: round }: Ruling,
  describeMatch: DescribeMatch,
) {
  const params = { player: { person: user }, round };
  const number = findMatchNumber(hole_number);
  if (number !== null)
    return {
      what: createWords(text('Match of {player} in round {round}'), params),
      lines: [
        {
          what: createWords(text('Result')),
          before: describeMatch(number, before),
          after: describeMatch(number, value),
        },
      ],
    };
  if (hole_number === MARK_PLACES.status)
    return {
      what: createWords(text('Status of {player} in round {round}'), params),
      lines: [
        { what: createWords(text('Status')), before: toStatusWord(before), after: toStatusWord(value) },
      ],
    };
  const certifiedText =
    value === NOT_CERTIFIED
      ? createWords(text('Committee’s certification of {player}’s card in round {round} undone'), params)
      : createWords(text('Card of {player} in round {round} certified by the committee'), params);
  return { what: certifiedText, lines: [] };
}

function toRulingDraft(row: Ruling, describeMatch: DescribeMatch): DraftEntry {
  const { id, arrived_at: arrivedAt, value, before, entered_by: author } = row;
  return {
    position: { at: arrivedAt, source: 'c', id },
    by: author,
    kind: 'cards',
    turn: 0,
    ...describeRuling(row, describeMatch),
    can_undo: row.standing === row.stamp && value !== before,
    undone: null,
  };
}

/** Longest time between two statuses of one act in ms: a phone sends them one after the other. */
const MAX_GAP_MS = 5_000;

const isSameAct = (run: readonly Ruling[], earlier: Ruling): boolean => {
  const [firstRuling, lastRuling] = [run[0]!, run.at(-1)!];
  return (
    [firstRuling, earlier].every(({ hole_number }) => hole_number === MARK_PLACES.status) &&
    earlier.entered_by === firstRuling.entered_by &&
    earlier.round_number === firstRuling.round_number &&
    (earlier.value === 'playing') === (firstRuling.value === 'playing') &&
    lastRuling.arrived_at - earlier.arrived_at <= MAX_GAP_MS &&
    // A second status of a player is another act, such as an undo.
    run.every(({ user }) => user !== earlier.user)
  );
};

/** Groups rulings, the latest first, so that statuses of many players that were set together are one act. */
export function groupByAct(rulings: readonly Ruling[]): Ruling[][] {
  const runs: Ruling[][] = [];
  for (const ruling of rulings) {
    const run = runs.at(-1);
    if (run !== undefined && isSameAct(run, ruling)) run.push(ruling);
    else runs.push([ruling]);
  }
  return runs;
}

/**
 * Makes one entry for statuses that were set together, at the time of the earliest, so that the next page follows it.
 */
function toStatusesDraft(rows: readonly Ruling[]): DraftEntry {
  const { id, arrived_at: arrivedAt, entered_by: author, round_number: round } = rows.at(-1)!;
  return {
    position: { at: arrivedAt, source: 'c', id },
    by: author,
    kind: 'cards',
    turn: 0,
    what: createWords(text('Status of {count} players in round {round}'), { count: rows.length, round }),
    lines: rows.map(({ user, before, value }) => ({
      what: { person: user },
      before: toStatusWord(before),
      after: toStatusWord(value),
    })),
    can_undo: false,
    undone: null,
  };
}

const describeNoMatch: DescribeMatch = () => '';

function loadRulings(db: Db, tournament: number, position: JournalPosition | null, maxRows: number) {
  const query = selectRulings(db, tournament)
    .orderBy('arrived_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRows);
  if (position === null) return query.execute();
  return query
    .where((expression) => isBefore(expression, position, { source: 'c', at: 'arrived_at', id: 'id' }))
    .execute();
}

/** Reads rulings until there are `maxEntries` acts or no more rulings. */
async function loadRulingActs(
  db: Db,
  tournament: number,
  position: JournalPosition | null,
  maxEntries: number,
): Promise<Ruling[][]> {
  const rows = await loadRulings(db, tournament, position, maxEntries);
  let pageLength = rows.length;
  while (pageLength === maxEntries && groupByAct(rows).length < maxEntries) {
    const { arrived_at: lastArrival, id } = rows.at(-1)!;
    const page = await loadRulings(db, tournament, { at: lastArrival, source: 'c', id }, maxEntries);
    rows.push(...page);
    pageLength = page.length;
  }
  return groupByAct(rows).slice(0, maxEntries);
}

/** Reads journal entries from the log of scores, so that they are not stored twice. */
export async function loadCardEntries(
  db: Db,
  tournament: number,
  position: JournalPosition | null,
  maxEntries: number,
): Promise<DraftEntry[]> {
  const acts = await loadRulingActs(db, tournament, position, maxEntries);
  const rows = acts.flat();
  const hasMatch = rows.some(({ hole_number }) => findMatchNumber(hole_number) !== null);
  const describeMatch = hasMatch ? await loadMatchDescriptions(db, tournament) : describeNoMatch;
  return acts.map((act) => (act.length === 1 ? toRulingDraft(act[0]!, describeMatch) : toStatusesDraft(act)));
}
