import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGroupOneTaps, createOneTaps, nameScore } from '#screens/scorecard/hole/oneTap.ts';
import { findHoleAfter, findHoleBefore, removeStroke, addStroke } from '#screens/scorecard/hole/steps.ts';
import { person } from '#tests/support/cards.ts';
import { holeView } from './holes.ts';
import {
  describeStorageState,
  describeReplacement,
  formatSpokenScore,
  formatSpokenHole,
} from '#screens/scorecard/words.ts';

describe('the text of a hole for a screen reader', () => {
  it('contains the hole’s number and par', () => {
    expect(formatSpokenHole(8, 4)).toBe('Hole 8, par 4');
    expect(formatSpokenHole(8, null)).toBe('Hole 8, par not set');
  });
});

describe('the keys that enter a score with one tap', () => {
  it('are named by the result against par, such as Birdie', () => {
    expect(createOneTaps(4)).toEqual([
      { strokes: 2, word: 'Eagle' },
      { strokes: 3, word: 'Birdie' },
      { strokes: 4, word: 'Par' },
      { strokes: 5, word: 'Bogey' },
      { strokes: 6, word: 'Double' },
    ]);
  });

  it('show numbers while par is unknown', () => {
    expect(createOneTaps(null)).toEqual([3, 4, 5, 6, 7].map((strokes) => ({ strokes, word: null })));
  });

  it('are birdie, par and bogey for each player of a group', () => {
    expect(createGroupOneTaps(3, null).map(({ word, strokes }) => `${word} ${strokes}`)).toEqual([
      'Birdie 2',
      'Par 3',
      'Bogey 4',
    ]);
    expect(createGroupOneTaps(null, 18).map(({ strokes }) => strokes)).toEqual([4, 5, 6]);
  });

  it('are three scores around the likely score for a player of a group who has a handicap', () => {
    const words = (handicap: number) =>
      createGroupOneTaps(4, handicap).map(({ word, strokes }) => `${word} ${strokes}`);
    expect(words(-2)).toEqual(['Birdie 3', 'Par 4', 'Bogey 5']);
    expect(words(18.4)).toEqual(['Par 4', 'Bogey 5', 'Double 6']);
    expect(words(36)).toEqual(['Bogey 5', 'Double 6', '+3 7']);
    expect(words(54)).toEqual(['Double 6', '+3 7', '+4 8']);
  });

  it('are five different scores of at least one stroke, whatever the par', () => {
    assert(
      property(constantFrom(3, 4, 5, 6, null), (par) => {
        const strokes = createOneTaps(par).map((tap) => tap.strokes);
        expect(new Set(strokes).size).toBe(5);
        expect(Math.min(...strokes)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the message that another golfer has replaced the user’s score', () => {
  const ben = { ...person(2), first_name: 'Ben', last_name: 'Fairway' };
  const stored = holeView(3, {
    score: 9,
    state: 'sent',
    entered_by: ben,
    replaced: { score: 4, partner: null },
  });
  const other = { score: 4, partner: null, user: person(1), recorded_at: null, stamp: null };

  it('names the golfer and the new score', () => {
    expect(describeReplacement(stored, false)).toBe(
      'Ben Fairway recorded 9, which replaced your 4. If it is wrong, tap the right score.',
    );
  });

  it('is not shown if a conflict on the screen already shows the replaced score', () => {
    expect(describeReplacement({ ...stored, disagreement: other }, true)).toBeNull();
    expect(describeReplacement({ ...stored, disagreement: { ...other, score: 7 } }, true)).toContain(
      'your 4',
    );
  });

  it('is also shown if the score is unchanged but the partner of the hole differs', () => {
    expect(describeReplacement({ ...stored, score: 4, partner: ben }, false)).toMatch(
      /^Ben Fairway recorded 4 with Ben, which replaced your 4 with no partner\./,
    );
  });

  it('is not shown if score and partner are unchanged, or if no score was replaced', () => {
    expect(describeReplacement({ ...stored, score: 4 }, false)).toBeNull();
    expect(describeReplacement({ ...stored, replaced: null }, false)).toBeNull();
  });
});

describe('the name of a score', () => {
  it.each([
    [1, 3, 'Hole in one'],
    [2, 5, 'Albatross'],
    [3, 5, 'Eagle'],
    [3, 4, 'Birdie'],
    [4, 4, 'Par'],
    [5, 4, 'Bogey'],
    [6, 4, 'Double bogey'],
    [7, 4, 'Triple bogey'],
    [9, 4, '5 over par'],
    [2, 6, '4 under par'],
  ])('of %d strokes on a par %d is "%s"', (score, par, words) => {
    expect(nameScore(score, par)).toBe(words);
  });

  it('is empty without a score or a par', () => {
    expect(nameScore(0, 4)).toBeNull();
    expect(nameScore(5, null)).toBeNull();
  });
});

describe('the keys plus and minus', () => {
  it('change a score by one stroke, between 0 and 999 strokes', () => {
    expect([addStroke(0), addStroke(4), addStroke(999)]).toEqual([1, 5, 999]);
    expect([removeStroke(0), removeStroke(1), removeStroke(999)]).toEqual([0, 0, 998]);
  });

  it('have opposite effects between 0 and 999 strokes', () => {
    assert(property(integer({ min: 0, max: 998 }), (score) => removeStroke(addStroke(score)) === score));
  });
});

describe('the keys Previous Hole and Next Hole', () => {
  it('stay within the holes 1 to 18', () => {
    const way = { start: 1, holes: ALL_HOLES };
    const moves = [
      findHoleBefore(1, way),
      findHoleBefore(10, way),
      findHoleAfter(9, way),
      findHoleAfter(18, way),
    ];
    expect(moves).toEqual([null, 9, 10, null]);
  });
});

describe('the state of a score (draft, saved or sent)', () => {
  it('has an icon and a text of its own for each state', () => {
    const places = ['saving', 'unsaved', 'draft', 'saved', 'sent', 'needs-you'] as const;
    const words = places.map((place) => describeStorageState(place)!);
    expect(new Set(words.map(({ sign }) => sign)).size).toBe(places.length);
    expect(new Set(words.map(({ short }) => short)).size).toBe(places.length);
    expect(describeStorageState('empty')).toBeNull();
  });

  it('is announced by a screen reader with hole and score', () => {
    expect(formatSpokenScore(7, { score: 5 }, 'draft')).toBe('Hole 7, 5, saved on this phone');
    expect(formatSpokenScore(7, { score: 0 }, 'draft')).toBe('Hole 7, no score, saved on this phone');
    expect(formatSpokenScore(7, { score: 5 }, 'unsaved')).toBe('Hole 7, 5, not saved on this phone');
  });

  it('is not announced as saved before the score is stored', () => {
    expect(formatSpokenScore(7, { score: 5 }, 'saving')).toBe('');
  });
});
