import type { Fraction } from '#domain/handicap/exact.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { Field, FieldPlayer, Settings } from '#domain/competition/types.ts';

/** A fraction in lowest terms as the worked examples write it: '17/2', '-3'. */
export function exactText({ top, bottom }: Fraction): string {
  let [a, b] = [Math.abs(top), bottom];
  while (b !== 0) [a, b] = [b, a % b];
  return bottom === a ? String(top / a) : `${top / a}/${bottom / a}`;
}

export const settingsOf = (some: Partial<Settings>): Settings => ({ ...DEFAULT_SETTINGS, ...some });

export const playerOf = (id: number, some: Partial<FieldPlayer> = {}): FieldPlayer => ({
  id,
  name: `Player ${id}`,
  index: 0,
  index_fixed: true,
  division: null,
  tees: null,
  withdrawn: false,
  ...some,
});

/** One round on a course without a rating, so that the course handicap equals the index. */
export function fieldOf(
  course: { par?: number[] | null; stroke_index?: number[] | null },
  players: { gross: number[]; playing_handicap?: number }[],
  some: Partial<Field> = {},
): Field {
  return {
    courses: [
      {
        round_number: 1,
        par: course.par ?? null,
        stroke_index: course.stroke_index ?? null,
        rated: null,
        tees: [],
      },
    ],
    players: players.map(({ playing_handicap }, i) =>
      playerOf(i + 1, { index: (playing_handicap ?? 0) * 10 }),
    ),
    cards: players.map(({ gross }, i) => ({
      user: i + 1,
      round_number: 1,
      strokes: gross,
      status: 'playing' as const,
    })),
    sides: [],
    measured: [],
    starts: [],
    ...some,
  };
}

/** A handicap allowance of 100 %. */
export const FULL = { percent: 100, most: null };
