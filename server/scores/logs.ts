import { parseStamp } from '#domain/scores/stamp.ts';
import type { WrittenVersion } from '#domain/scores/heads.ts';
import type { KeyedRead } from '../db/statements.ts';
import { needsLog } from './decide.ts';
import { holeKey, key, type Hole, type HoleKey } from './keys.ts';
import { logRead } from './reads.ts';
import type { Register, ScoreOp } from './types.ts';
import { toWrite } from './op-write.ts';

type Read = <Row>(what: KeyedRead, keys: readonly (readonly unknown[])[]) => Promise<Row[]>;
/** Score writes for each hole, in order of arrival, including those of the current transaction. */
export type Logs = Map<string, WrittenVersion[]>;

/** Loads the log only for late, concurrent or repeated writes. */
export async function loadLogs(
  read: Read,
  opLocations: readonly { op: ScoreOp; hole: Hole }[],
  registersByHole: ReadonlyMap<string, Register>,
): Promise<Logs> {
  const opsPerHole = new Map<string, number>();
  for (const { hole } of opLocations) opsPerHole.set(key(...hole), (opsPerHole.get(key(...hole)) ?? 0) + 1);
  const locationsToLoad = opLocations.filter(({ op, hole }) => {
    const current = registersByHole.get(key(...hole)) ?? null;
    return opsPerHole.get(key(...hole))! > 1 || needsLog(current, toWrite(op));
  });
  const keys = locationsToLoad.flatMap(({ op, hole }) => {
    const { stamp, seen, seen_other = null, author } = toWrite(op);
    if (stamp === null) return [];
    return [[...hole, stamp, seen, seen_other, author, parseStamp(stamp).device]];
  });
  const rows = await read<HoleKey & WrittenVersion & { id: number }>(logRead, keys);
  const logs: Logs = new Map(locationsToLoad.map(({ hole }) => [key(...hole), []]));
  const lines = new Map(rows.map((row) => [row.id, row]));
  for (const row of [...lines.values()].sort((a, b) => a.id - b.id)) logs.get(holeKey(row))?.push(row);
  return logs;
}
