import type { ScoreResult } from '#contract/scores/scores.ts';
import { sql } from 'kysely';
import type { DialectName } from '../db/executor.ts';
import { key } from './keys.ts';
import { REGISTER_COLUMNS, registerValues } from './register-row.ts';
import { insertsOf, keyedStatements, type KeyedRead, type Statement } from '../db/statements.ts';
import type { ScoreOp } from './types.ts';
import type { BatchContext } from './batch-context.ts';
import { getOpValue } from './op-write.ts';

type Hole = readonly [tournament: number, round_number: number, user: number, hole_number: number];

export interface LogLine {
  op: ScoreOp;
  hole: Hole;
  result: ScoreResult;
  stamp: string;
  seen: string | null;
  seen_other: string | null;
}

/** Keys of the changed rows; the context has their values. */
export interface Changes {
  registers: Map<string, Hole>;
  log: LogLine[];
  tournaments: Set<number>;
}

const KEY = ['tournament', 'round_number', 'user', 'hole_number'];
const CARD = ['tournament', 'round_number', 'user'];
const SUMS = ['holes_played', 'total_score', 'total_par', 'par_score'] as const;
const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const assignColumns = (names: readonly string[]): string =>
  names.map((name) => `"${name}" = excluded."${name}"`).join(', ');

const registerInsert = {
  table: 'hole_scores',
  columns: REGISTER_COLUMNS,
  ending: `on conflict (${quoteNames(KEY)}) do update set ${assignColumns(REGISTER_COLUMNS.slice(KEY.length))}`,
};
const summaryInsert = {
  table: 'round_scores',
  columns: [...CARD, ...SUMS],
  ending: `on conflict (${quoteNames(CARD)}) do update set ${assignColumns(SUMS)}`,
};
const logInsert = {
  table: 'score_log',
  columns: [
    ...KEY,
    'score',
    'value',
    'partner',
    'entered_by',
    'device_id',
    'op_id',
    'stamp',
    'seen',
    'recorded_at',
    'arrived_at',
    'result',
    'carried_by',
    'seen_other',
  ],
  ending: '',
};
const versionUpdate: KeyedRead = {
  name: 'versions',
  kinds: ['integer'],
  make: (keys) => sql`update tournaments set version = version + 1 where id in ${keys}`,
};

function logValues({ op, hole, result, stamp, seen, seen_other }: LogLine): unknown[] {
  const { update, author, arrived_at } = op;
  return [
    ...hole,
    update.score,
    getOpValue(op),
    update.partner ?? null,
    author,
    update.device_id ?? null,
    update.op_id ?? null,
    stamp,
    seen,
    update.recorded_at ? Date.parse(update.recorded_at) : null,
    arrived_at,
    result,
    op.relayed?.by ?? null,
    seen_other,
  ];
}

/** Lists the statements that save the changes. The versions of boards are last, because PostgreSQL locks their rows. */
export function listChangeStatements(
  dialect: DialectName,
  context: BatchContext,
  changes: Changes,
): Statement[] {
  const holes = [...changes.registers];
  const registers = holes.map(([place, hole]) => registerValues(hole, context.registers.get(place)!));
  const cards = new Map(
    holes.map(([, [tournament, round, user]]) => [key(tournament, round, user), [tournament, round, user]]),
  );
  const summaries = [...cards].map(([card, ids]) => [
    ...ids,
    ...SUMS.map((name) => context.summaries.get(card)![name]),
  ]);
  const tournamentKeys = [...changes.tournaments].sort((a, b) => a - b).map((id) => [id]);
  // One by one in this order, as other changes do: one statement locks in any order, and could deadlock.
  const keyBatches = dialect === 'postgres' ? tournamentKeys.map((one) => [one]) : [tournamentKeys];
  return [
    ...insertsOf(dialect, registerInsert, registers),
    ...insertsOf(dialect, logInsert, changes.log.map(logValues)),
    ...insertsOf(dialect, summaryInsert, summaries),
    ...keyBatches.flatMap((keys) => keyedStatements(dialect, versionUpdate, keys)),
  ];
}
