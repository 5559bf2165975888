import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tallyResults, formatPoints } from '#screens/season/SeasonTable.tsx';
import { describeSeasonRules } from '#ui/seasonText.ts';
import {
  USUAL_POINTS,
  parsePoints,
  replaceCompetition,
} from '#screens/settings/competitions/seasonPoints.ts';

describe('Points by place in an order of merit', () => {
  it('stay the same when the form’s text is read again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 200 }),
        (points) => {
          expect(parsePoints(points.join(', '))).toEqual(points);
        },
      ),
    );
  });

  it.each([
    [USUAL_POINTS, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['25 18 15', [25, 18, 15]],
    ['3,2,1,', [3, 2, 1]],
    ['12, 11, …', null],
    ['', null],
    ['1.5', null],
  ])('are read from valid text, and refused from other text: "%s"', (typed, points) => {
    expect(parsePoints(typed)).toEqual(points);
  });

  it('are described with the number of results that count, and a long list of points is shortened', () => {
    expect(describeSeasonRules({ best: 4, points: [3, 2, 1] })).toBe(
      'The best 4 results count. Points by place: 3, 2, 1.',
    );
    expect(describeSeasonRules({ best: null, points: [3, 2, 1] }, 2)).toBe(
      'All results count. Points by place: 3, 2 and 1 more.',
    );
  });

  it('are shown without unnecessary decimals', () => {
    expect([1200, 1150, 733, 0].map(formatPoints)).toEqual(['12', '11.5', '7.33', '0']);
  });
});

describe('In an order of merit, the competitions', () => {
  const events = [
    { competition: 1, tournament: 10 },
    { competition: 2, tournament: 20 },
    { competition: 3, tournament: 30 },
  ];

  it('keep their order when a tournament’s competition is replaced', () => {
    expect(replaceCompetition(events, 20, 9)).toEqual([1, 9, 3]);
  });

  it('of a removed tournament are removed, and the competition of an added tournament is the last', () => {
    expect(replaceCompetition(events, 20, null)).toEqual([1, 3]);
    expect(replaceCompetition(events, 40, 9)).toEqual([1, 2, 3, 9]);
  });

  it('are summed up for each player in two numbers: competitions played, and competitions that count', () => {
    const row = {
      player: 1,
      name: 'Ada',
      position: '1',
      points: 2300,
      events: [
        { points: 1200, counts: true },
        null,
        { points: 1100, counts: true },
        { points: 100, counts: false },
      ],
    };
    expect(tallyResults(row)).toEqual({ counted: 2, played: 3 });
  });
});
