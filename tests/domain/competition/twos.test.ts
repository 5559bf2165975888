import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import type { StandingRow } from '#domain/competition/types.ts';
import { fieldOf } from '#tests/support/competition.ts';

const course = { par: Array.from({ length: 18 }, () => 3) };
const twos = { ...createPresetSettings('twos', { rounds: [1] }), prizes: [1000] };

/** Rows of a field in which each player has these strokes on 18 holes. */
function playTwos(cards: readonly number[][]): StandingRow[] {
  const board = computeBoard(
    fieldOf(
      course,
      cards.map((gross) => ({ gross })),
    ),
    twos,
  );
  return board.kind === 'rows' ? board.rows : [];
}
const holes = (twoCount: number): number[] => Array.from({ length: 18 }, (_, i) => (i < twoCount ? 2 : 3));

describe('a competition of twos', () => {
  it('shares the pot by the number of twos, and gives the odd cents to the players listed first', () => {
    const rows = playTwos([holes(1), holes(0), holes(2), [...holes(2).slice(0, 17), 1]]);
    expect(rows.map(({ side, position, total, won }) => [side, position, total, won])).toEqual([
      [3, 'T1', 2, 400],
      [4, 'T1', 2, 400],
      [1, '3', 1, 200],
      [2, '4', 0, 0],
    ]);
  });

  it('counts exactly the holes that were played in two strokes', () => {
    const cards = fc.array(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 18, maxLength: 18 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(cards, (played) => {
        const rows = playTwos(played);
        const counts = played.map((strokes) => strokes.filter((one) => one === 2).length);
        for (const { side, total } of rows) expect(total).toBe(counts[side - 1]);
        const paid = rows.reduce((sum, { won }) => sum + (won ?? 0), 0);
        expect(paid).toBe(counts.some((count) => count > 0) ? 1000 : 0);
      }),
    );
  });
});
