import type { BoardRow } from '#contract/scores/board.ts';
import { getOutCode } from '#ui/golf/status.ts';
import { plural, t } from '#words/t.ts';

/** Returns "Status set for 3 players: DNS 2, NR 1"; null if no card has one. */
export function describeStatusCounts(rows: readonly Pick<BoardRow, 'withdrawn' | 'status'>[]): string | null {
  const codes = rows
    .filter(({ withdrawn, status }) => withdrawn && status !== undefined)
    .map((row) => getOutCode(row));
  if (codes.length === 0) return null;
  const counts = [...new Set(codes)]
    .sort()
    .map((code) => `${code} ${codes.filter((other) => other === code).length}`);
  return t('{name}: {why}', {
    name: plural(codes.length, 'Status set for {count} player', 'Status set for {count} players'),
    why: counts.join(', '),
  });
}
