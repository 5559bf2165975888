import { needsAncestry, type Write } from './decide.ts';
import type { Earlier } from './known.ts';
import { holeKey, key, onceEach, type Hole, type HoleKey } from './keys.ts';
import { ancestryRead } from './reads.ts';
import type { KeyedRead } from '../db/statements.ts';
import type { Register, ScoreOp } from './types.ts';
import { writeFrom } from './write.ts';

type Read = <Row>(what: KeyedRead, keys: readonly (readonly unknown[])[]) => Promise<Row[]>;
/** What came before the writes of a group, by hole and stamp. */
export type Ancestries = Map<string, Map<string, Earlier>>;

/** The stamps that decisions on this hole ask about: these, and what those who wrote them had seen. */
const stampsAsked = (current: Register | null, { stamp, seen, seen_other }: Write): string[] =>
  [stamp, seen, seen_other, current?.stamp, current?.seen, current?.other?.stamp].flatMap(
    (asked) => asked ?? [],
  );

/** Only holes with a conflict need their log: those written blind or late, or twice in this group. */
export async function loadAncestry(
  read: Read,
  places: readonly { op: ScoreOp; hole: Hole }[],
  registers: ReadonlyMap<string, Register>,
): Promise<Ancestries> {
  const times = new Map<string, number>();
  for (const { hole } of places) times.set(key(...hole), (times.get(key(...hole)) ?? 0) + 1);
  const wanted = places.filter(({ op, hole }) => {
    const current = registers.get(key(...hole)) ?? null;
    return times.get(key(...hole))! > 1 || needsAncestry(current, writeFrom(op));
  });
  const asked = wanted.flatMap(({ op, hole }) =>
    stampsAsked(registers.get(key(...hole)) ?? null, writeFrom(op)).map((stamp) => [...hole, stamp]),
  );
  const rows = await read<HoleKey & Omit<Earlier, 'author'> & { stamp: string; entered_by: number }>(
    ancestryRead,
    onceEach(asked),
  );
  const ancestry: Ancestries = new Map(wanted.map(({ hole }) => [key(...hole), new Map()]));
  for (const row of rows) {
    const { stamp, seen, seen_other, score, partner, value, entered_by: author } = row;
    ancestry.get(holeKey(row))?.set(stamp, { seen, seen_other, score, partner, value, author });
  }
  return ancestry;
}
