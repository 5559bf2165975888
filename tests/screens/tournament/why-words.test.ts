import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { groupPlayers } from '#domain/draw/grouping.ts';
import { whyWords } from '#screens/tournament/whyWords.ts';
import { speak } from '#words/t.ts';

const GERMAN = {
  'alike in handicap ({handicaps}, weight {handicapWeight})':
    'ähnlich im HCP ({handicaps}, Gewicht {handicapWeight})',
  'alike in score ({scores}, weight {scoreWeight})': 'ähnlich im Ergebnis ({scores}, Gewicht {scoreWeight})',
  'alike in handicap ({handicaps}, weight {handicapWeight}) and score ({scores}, weight {scoreWeight})':
    'ähnlich im HCP ({handicaps}, Gewicht {handicapWeight}) und Ergebnis ({scores}, Gewicht {scoreWeight})',
  'drawn by lot': 'ausgelost',
  '{least} to {most}|range': '{least} bis {most}',
  'New company first, then {basis}.': 'Zuerst neue Gesellschaft, dann {basis}.',
  'New company as far as the field allows ({count} pairs meet again), then {basis}.': {
    one: 'Neue Gesellschaft, soweit es geht (ein Paar trifft sich wieder), dann {basis}.',
    other: 'Neue Gesellschaft, soweit es geht ({count} Paare treffen sich wieder), dann {basis}.',
  },
};
const ENGLISH = /alike|handicap|score|weight|drawn| to |company|pair meets|pairs meet/i;

const sentences = fc
  .record({
    players: fc.array(
      fc.record({
        handicap_tenths: fc.option(fc.integer({ min: -60, max: 540 })),
        to_par: fc.option(fc.integer({ min: -3, max: 3 })),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    handicap_weight_tenths: fc.constantFrom(0, 7, 10),
    current_score_weight_tenths: fc.constantFrom(0, 3, 10),
    earlier: fc.constantFrom<number[][]>([], [[1, 2]], [[1, 2, 3, 4, 5, 6, 7, 8]]),
    seed: fc.integer(),
  })
  .map(({ players, ...options }) =>
    groupPlayers(
      players.map((player, i) => ({ id: i + 1, ...player })),
      { group_size: 4, ...options },
    ).map(({ why }) => why),
  );

describe('why players are together', () => {
  afterEach(() => speak({ language: 'en', locale: 'en', texts: {} }));

  it('is in English what the server says', () => {
    fc.assert(
      fc.property(sentences, (all) => {
        expect(all.map(whyWords)).toEqual(all);
      }),
    );
  });
  it('is wholly in the language of the page', () => {
    speak({ language: 'de', locale: 'de', texts: GERMAN });
    fc.assert(
      fc.property(sentences, (all) => {
        for (const words of all.map(whyWords)) expect(words).not.toMatch(ENGLISH);
      }),
    );
  });
  it('has the forms of the language for the pairs that meet again', () => {
    speak({ language: 'de', locale: 'de', texts: GERMAN });
    expect(
      whyWords('New company as far as the field allows (one pair meets again), then drawn by lot.'),
    ).toBe('Neue Gesellschaft, soweit es geht (ein Paar trifft sich wieder), dann ausgelost.');
    expect(
      whyWords(
        'New company as far as the field allows (3 pairs meet again), then alike in handicap (+2.1 to 12.0, weight 1.0).',
      ),
    ).toBe(
      'Neue Gesellschaft, soweit es geht (3 Paare treffen sich wieder), dann ähnlich im HCP (+2.1 bis 12.0, Gewicht 1.0).',
    );
  });
  it('is the sentence as it came where it is another one', () => {
    expect(whyWords('Because the committee said so.')).toBe('Because the committee said so.');
  });
});
