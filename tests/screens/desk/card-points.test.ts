import { describe, expect, it } from 'vitest';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { createPresetSettings, DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import { createPointsOf, listCardPoints } from '#screens/desk/cards/cardPoints.ts';
import { FULL } from '#tests/support/competition.ts';

const PAR = Array.from({ length: 18 }, () => 4);
const bogeys = PAR.map((par) => par + 1);
const competition = (settings: object, id = 1) => ({
  id,
  tournament: 77,
  place: id,
  name: `Competition ${id}`,
  settings,
  shown: true,
});
const player = (id: number, index: number, division: string | null = null) => ({
  id,
  name: `Player ${id}`,
  index,
  index_fixed: true,
  division,
  tees: null,
  withdrawn: false,
});
const stableford = { ...createPresetSettings('stableford', { rounds: [1] }), net: FULL };
const field: FieldAnswer = {
  courses: [{ round_number: 1, par: PAR, stroke_index: PAR.map((_, i) => i + 1), rated: null, tees: [] }],
  players: [player(1, 0, 'A'), player(2, 180, 'B')],
  cards: [
    { user: 1, round_number: 1, holes: bogeys.join('.'), status: 'playing' },
    {
      user: 2,
      round_number: 1,
      holes: bogeys.map((strokes, i) => (i === 0 ? 'x' : strokes)).join('.'),
      status: 'playing',
    },
  ],
  sides: [],
  measured: [],
  starts: [],
  competitions: [competition(stableford)],
  hidden: [],
};
const pointsIn = (answer: FieldAnswer, round = 1) => Object.fromEntries(listCardPoints(answer, [], round));

describe('The points of a card at the desk', () => {
  it('are computed with the playing handicap, and are shown only if a competition of the round counts points', () => {
    expect(pointsIn(field)).toEqual({ 1: 18, 2: 34 });
    expect(pointsIn(field, 2)).toEqual({});
    const medal = competition({ ...DEFAULT_SETTINGS, rounds: [1] });
    expect(pointsIn({ ...field, competitions: [medal] })).toEqual({});
    expect(createPointsOf({ ...field, competitions: [medal] }, 1, 1)).toBeNull();
  });

  it('are those of the first competition that the player is in', () => {
    const flight = competition({ ...stableford, who: { division: 'B', index: null } });
    const gross = competition({ ...stableford, net: null }, 2);
    expect(pointsIn({ ...field, competitions: [flight] })).toEqual({ 2: 34 });
    expect(createPointsOf({ ...field, competitions: [flight] }, 1, 1)).toBeNull();
    expect(pointsIn({ ...field, competitions: [flight, gross] })).toEqual({ 1: 18, 2: 34 });
  });

  it('are each player’s own points if the competition is between pairs', () => {
    const pair = { id: 9, set_name: 'Pairs', name: 'Pair', round_number: null, members: [1, 2] };
    const pairs = { ...field, sides: [pair], competitions: [competition({ ...stableford, sides: 'Pairs' })] };
    expect(pointsIn(pairs)).toEqual({ 1: 18, 2: 34 });
    expect(createPointsOf(pairs, 2, 1)?.(bogeys)).toBe(36);
  });

  it('are counted while the card is typed, from 0 before the first hole', () => {
    const pointsOf = createPointsOf(field, 2, 1)!;
    expect(pointsOf(PAR.map(() => 0))).toBe(0);
    expect(pointsOf([5, 4, NOT_COMPLETED, ...PAR.slice(3).map(() => 0)])).toBe(5);
    expect(pointsOf(bogeys)).toBe(36);
  });
});
