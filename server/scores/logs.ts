import { parseStamp } from '#domain/scores/stamp.ts';
import type { WrittenVersion } from '#domain/scores/heads.ts';
import type { KeyedRead } from '../db/statements.ts';
import { needsLog } from './decide.ts';
import { createHoleKey, createKey, type HoleKeyTuple, type HoleKey } from './keys.ts';
import { logRead } from './reads.ts';
import type { Register, ScoreOp } from './types.ts';
import { toWrite } from './op-write.ts';

export type ReadRows = <Row>(keyedRead: KeyedRead, keys: readonly (readonly unknown[])[]) => Promise<Row[]>;
/** Score writes for each hole, in order of arrival, including those of the current transaction. */
export type LogsByHole = Map<string, WrittenVersion[]>;

/** Loads the log only for late, concurrent or repeated writes. */
export async function loadLogs(
  readRows: ReadRows,
  opLocations: readonly { op: ScoreOp; hole: HoleKeyTuple }[],
  registersByHole: ReadonlyMap<string, Register>,
): Promise<LogsByHole> {
  const opCountsByHole = new Map<string, number>();
  for (const { hole } of opLocations)
    opCountsByHole.set(createKey(...hole), (opCountsByHole.get(createKey(...hole)) ?? 0) + 1);
  const locationsToLoad = opLocations.filter(({ op, hole }) => {
    const currentRegister = registersByHole.get(createKey(...hole)) ?? null;
    return opCountsByHole.get(createKey(...hole))! > 1 || needsLog(currentRegister, toWrite(op));
  });
  const keys = locationsToLoad.flatMap(({ op, hole }) => {
    const { stamp, seen, seen_other = null, author } = toWrite(op);
    if (stamp === null) return [];
    return [[...hole, stamp, seen, seen_other, author, parseStamp(stamp).device]];
  });
  const rows = await readRows<HoleKey & WrittenVersion & { id: number }>(logRead, keys);
  const logs: LogsByHole = new Map(locationsToLoad.map(({ hole }) => [createKey(...hole), []]));
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  for (const row of [...rowsById.values()].sort((a, b) => a.id - b.id))
    logs.get(createHoleKey(row))?.push(row);
  return logs;
}
