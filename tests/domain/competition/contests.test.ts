import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import type { Field, Settings } from '#domain/competition/types.ts';
import { fieldOf, settingsOf } from '#tests/support/competition.ts';
import { times } from '#tests/support/boards.ts';

const played = fieldOf(
  {},
  [1, 2, 3].map(() => ({ gross: times(18, 4) })),
);
const board = (format: Settings['format'], lengths: readonly number[], prizes: number[] = []) => {
  const measured: Field['measured'] = lengths.map((centimetres, i) => ({
    kind: format as 'near',
    round_number: 1,
    hole_number: 3,
    user: i + 1,
    centimetres,
  }));
  const made = computeBoard({ ...played, measured }, settingsOf({ format, contest_hole: 3, prizes }));
  return made.kind === 'contest'
    ? made.rows.map(({ player, position, won }) => [player, position, won])
    : null;
};

describe('The winner of a contest', () => {
  it('is the player that the organizer named without a distance, even if other balls were measured', () => {
    expect(board('near', [210, 0, 95], [1000])).toEqual([
      [2, '1', 1000],
      [3, '2', 0],
      [1, '3', 0],
    ]);
    expect(board('long', [21_000, 0, 23_000])!.map(([player]) => player)).toEqual([2, 3, 1]);
  });

  it('shares the first place with a second player that the organizer named without a distance', () => {
    expect(board('near', [0, 300, 0])!.map(([player, place]) => [player, place])).toEqual([
      [1, 'T1'],
      [3, 'T1'],
      [2, '3'],
    ]);
  });
});
