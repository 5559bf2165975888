import type { WrittenVersion } from '#domain/scores/heads.ts';
import { listHeads } from '#server/scores/decide.ts';
import type { Head, Register } from '#server/scores/types.ts';

interface Scores {
  registers: Map<string, Register>;
  /** Places by author and op_id. */
  ops: Map<string, string>;
  log: Map<string, readonly WrittenVersion[]>;
}

interface Pair {
  from: number;
  into: number;
}

/** The authors that a merge changed, as the server records them (server/store/merges/changes.ts). */
export interface MovedAuthors {
  /** Stamps of the heads of each place. */
  heads: Map<string, ReadonlySet<string>>;
  lines: Set<WrittenVersion>;
  ops: Set<string>;
  /** All places that had a value at the merge. */
  places: Set<string>;
}

/** The cards of one account become those of another, which has none. */
function moveCards({ registers, ops, log }: Scores, { from, into }: Pair): void {
  const moved = (place: string): string =>
    place.startsWith(`${from}/`) ? place.replace(String(from), String(into)) : place;
  for (const table of [registers, log] as Map<string, unknown>[]) {
    const rows = [...table].map(([place, row]) => [moved(place), row] as const);
    table.clear();
    for (const [place, row] of rows) table.set(place, row);
  }
  for (const [op, place] of ops) ops.set(op, moved(place));
}

const withAuthor = <T extends { entered_by: number | null }>(row: T, { from, into }: Pair): T =>
  row.entered_by === from ? { ...row, entered_by: into } : row;

/** Changes the author of some heads of a register. */
const withHeads = (register: Register, author: <T extends Head>(head: T) => T): Register => ({
  ...author(register),
  other: register.other && author(register.other),
  more: register.more.map(author),
});

export function mergeScores(scores: Scores, pair: Pair): MovedAuthors {
  moveCards(scores, pair);
  const { registers, ops, log } = scores;
  const moved: MovedAuthors = {
    heads: new Map(),
    lines: new Set(),
    ops: new Set(),
    places: new Set(registers.keys()),
  };
  for (const [place, register] of registers) {
    const own = listHeads(register).filter(({ entered_by }) => entered_by === pair.from);
    moved.heads.set(place, new Set(own.map(({ stamp }) => stamp)));
    registers.set(
      place,
      withHeads(register, (head) => withAuthor(head, pair)),
    );
  }
  for (const [place, lines] of log) {
    const after = lines.map((line) => withAuthor(line, pair));
    for (const [i, line] of after.entries()) if (line !== lines[i]) moved.lines.add(line);
    log.set(place, after);
  }
  const names = [...ops.keys()].filter((op) => op.startsWith(`${pair.from}/`));
  for (const op of names) {
    const name = op.replace(String(pair.from), String(pair.into));
    moved.ops.add(name);
    ops.set(name, ops.get(op)!);
    ops.delete(op);
  }
  return moved;
}

/** What was recorded goes back, and the card with all that was entered since. */
export function undoScores(scores: Scores, { from, into }: Pair, moved: MovedAuthors): void {
  const back = { from: into, into: from };
  const { registers, ops, log } = scores;
  for (const [place, register] of registers) {
    const stamps = moved.heads.get(place);
    registers.set(
      place,
      withHeads(register, (head) => (stamps?.has(head.stamp) ? withAuthor(head, back) : head)),
    );
  }
  for (const [place, lines] of log)
    log.set(
      place,
      lines.map((line) => (moved.lines.has(line) ? withAuthor(line, back) : line)),
    );
  for (const name of moved.ops) {
    const place = ops.get(name);
    if (place === undefined) continue;
    ops.delete(name);
    ops.set(name.replace(String(into), String(from)), place);
  }
  moveCards(scores, back);
}
