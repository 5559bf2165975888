import type { ScoreResult } from '#contract/scores/scores.ts';
import { sql } from 'kysely';
import type { DialectName } from '../db/executor.ts';
import { createKey, type HoleKeyTuple } from './keys.ts';
import { HOLE_KEY_COLUMNS, REGISTER_COLUMNS, toRegisterValues } from './register-row.ts';
import { buildInserts, buildKeyedStatements, type KeyedRead, type Statement } from '../db/statements.ts';
import type { ScoreOp } from './types.ts';
import type { BatchContext } from './batch-rows.ts';
import { getOpValue } from './op-write.ts';

export interface LogLine {
  op: ScoreOp;
  hole: HoleKeyTuple;
  result: ScoreResult;
  stamp: string;
  seen: string | null;
  seen_other: string | null;
}

/** Keys of the changed rows; the context has their values. */
export interface Changes {
  registers: Map<string, HoleKeyTuple>;
  log: LogLine[];
  tournaments: Set<number>;
}

const CARD_KEY_COLUMNS = ['tournament', 'round_number', 'user'];
const SUM_COLUMNS = ['holes_played', 'total_score', 'total_par', 'par_score'] as const;
const quoteNames = (columnNames: readonly string[]): string =>
  columnNames.map((name) => `"${name}"`).join(', ');
const formatAssignments = (columnNames: readonly string[]): string =>
  columnNames.map((name) => `"${name}" = excluded."${name}"`).join(', ');

const registerInsert = {
  table: 'hole_scores',
  columns: REGISTER_COLUMNS,
  ending: `on conflict (${quoteNames(HOLE_KEY_COLUMNS)}) do update set ${formatAssignments(REGISTER_COLUMNS.slice(HOLE_KEY_COLUMNS.length))}`,
};
const summaryInsert = {
  table: 'round_scores',
  columns: [...CARD_KEY_COLUMNS, ...SUM_COLUMNS],
  ending: `on conflict (${quoteNames(CARD_KEY_COLUMNS)}) do update set ${formatAssignments(SUM_COLUMNS)}`,
};
/** Columns of the log besides those of the hole, with their values. */
const LOG_VALUES: Record<string, (line: LogLine) => unknown> = {
  score: ({ op }) => op.update.score,
  value: ({ op }) => getOpValue(op),
  partner: ({ op }) => op.update.partner ?? null,
  entered_by: ({ op }) => op.author,
  device_id: ({ op }) => op.update.device_id ?? null,
  op_id: ({ op }) => op.update.op_id ?? null,
  stamp: ({ stamp }) => stamp,
  seen: ({ seen }) => seen,
  recorded_at: ({ op: { update } }) => (update.recorded_at ? Date.parse(update.recorded_at) : null),
  arrived_at: ({ op }) => op.arrived_at,
  result: ({ result }) => result,
  carried_by: ({ op }) => op.relayed?.by ?? null,
  seen_other: ({ seen_other }) => seen_other,
};
const logInsert = {
  table: 'score_log',
  columns: [...HOLE_KEY_COLUMNS, ...Object.keys(LOG_VALUES)],
  ending: '',
};
const versionUpdate: KeyedRead = {
  name: 'versions',
  kinds: ['integer'],
  make: (keys) => sql`update tournaments set version = version + 1 where id in ${keys}`,
};

const toLogValues = (line: LogLine): unknown[] => [
  ...line.hole,
  ...Object.values(LOG_VALUES).map((valueOf) => valueOf(line)),
];

/**
 * Lists the statements that save the changes. Versions of boards are last, so that their row locks are held briefly.
 */
export function listChangeStatements(
  dialect: DialectName,
  context: BatchContext,
  changes: Changes,
): Statement[] {
  const changedHoles = [...changes.registers];
  const registerRows = changedHoles.map(([registerKey, holeKeyTuple]) =>
    toRegisterValues(holeKeyTuple, context.registers.get(registerKey)!),
  );
  const cardTuplesByKey = new Map(
    changedHoles.map(([, [tournament, round, user]]) => [
      createKey(tournament, round, user),
      [tournament, round, user],
    ]),
  );
  const summaryRows = [...cardTuplesByKey].map(([cardKey, cardTuple]) => [
    ...cardTuple,
    ...SUM_COLUMNS.map((name) => context.summaries.get(cardKey)![name]),
  ]);
  const tournamentKeys = [...changes.tournaments].sort((a, b) => a - b).map((id) => [id]);
  // One statement per row, in the order in which all transactions lock tournaments. A single statement would lock the
  // rows in any order and could deadlock.
  const keyBatches =
    dialect === 'postgres' ? tournamentKeys.map((tournamentKey) => [tournamentKey]) : [tournamentKeys];
  return [
    ...buildInserts(dialect, registerInsert, registerRows),
    ...buildInserts(dialect, logInsert, changes.log.map(toLogValues)),
    ...buildInserts(dialect, summaryInsert, summaryRows),
    ...keyBatches.flatMap((keys) => buildKeyedStatements(dialect, versionUpdate, keys)),
  ];
}
