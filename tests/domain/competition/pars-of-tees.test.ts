import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import type { Field, FieldPlayer, Settings, StandingRow } from '#domain/competition/types.ts';
import { fieldOf, FULL, playerOf, settingsOf } from '#tests/support/competition.ts';

const PAR = [4, 5, 4, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4];
const STROKE_INDEX = [7, 5, 1, 11, 15, 9, 3, 17, 13, 8, 6, 2, 12, 16, 10, 4, 18, 14];
/** Two holes of par 5 instead of 4: 74 instead of 72. */
const RED_PAR = PAR.map((par, i) => (i === 8 || i === 17 ? 5 : par));
const RED = { name: 'Red', par: RED_PAR, stroke_index: STROKE_INDEX };
const RATED_RED = { name: 'Red', rated: { course_rating: 740, slope: 113, par: 74 } };
const PAIRS = { sides: 'Pairs', ball: 'own', count: [1, 1, 1] } satisfies Partial<Settings>;

/** Players with an even id play from the red tees. */
function fieldOn(cards: number[][], some: Partial<Field> = {}, { isRated = true } = {}): Field {
  const field = fieldOf(
    { par: PAR, stroke_index: STROKE_INDEX },
    cards.map((gross) => ({ gross })),
  );
  return {
    ...field,
    courses: [
      {
        ...field.courses[0]!,
        rated: { course_rating: 720, slope: 113, par: 72 },
        tees: isRated ? [RATED_RED] : [],
        tee_cards: [RED],
      },
    ],
    players: cards.map((_, i): FieldPlayer => playerOf(i + 1, { tees: i % 2 === 0 ? null : 'Red' })),
    ...some,
  };
}

const withPairs = (field: Field, isTurned: boolean): Field => ({
  ...field,
  sides: field.players.flatMap(({ id }, i) => {
    if (i % 2 === 1) return [];
    const members = [id, id + 1];
    return [
      {
        id: 100 + i,
        set_name: 'Pairs',
        name: '',
        round_number: null,
        members: isTurned ? members.toReversed() : members,
      },
    ];
  }),
});

const rowsOf = (field: Field, some: Partial<Settings>): readonly StandingRow[] => {
  const board = computeBoard(field, settingsOf(some));
  return board.kind === 'rows' ? board.rows : [];
};
const cards = (count: number) =>
  fc.array(fc.array(fc.integer({ min: 3, max: 7 }), { minLength: 18, maxLength: 18 }), {
    minLength: count,
    maxLength: count,
  });

describe('Pairs whose members play from tees of different pars', () => {
  it('have the same results in whatever order the members are listed', () => {
    fc.assert(
      fc.property(
        cards(6),
        fc.constantFrom('stroke', 'stableford', 'par', 'maximum' as const),
        fc.constantFrom(null, FULL),
        (gross, format, net) => {
          const resultsOf = (isTurned: boolean) =>
            rowsOf(withPairs(fieldOn(gross), isTurned), { ...PAIRS, format, net }).map(
              ({ side, position, total, to_level }) => ({ side, position, total, to_level }),
            );
          expect(resultsOf(false)).toHaveLength(3);
          expect(resultsOf(true)).toEqual(resultsOf(false));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are in the order of their net totals', () => {
    fc.assert(
      fc.property(cards(6), (gross) => {
        const totals = rowsOf(withPairs(fieldOn(gross), false), {
          ...PAIRS,
          format: 'stroke',
          net: FULL,
        }).map(({ total }) => total);
        expect(totals).toHaveLength(3);
        expect(totals).toEqual(totals.toSorted((a, b) => a! - b!));
      }),
      { numRuns: 200 },
    );
  });
});

describe('A gross tie of players from tees of different pars', () => {
  it('stays a tie if both played every hole in par', () => {
    const rows = rowsOf(fieldOn([PAR, RED_PAR]), { format: 'stroke', ties: 'countback' });
    expect(rows.map(({ position, total, to_level }) => [position, total, to_level])).toEqual([
      ['T1', 72, 0],
      ['T1', 74, 0],
    ]);
  });

  it('is broken by strokes over par, which the row names', () => {
    const over = (par: readonly number[], changes: Record<number, number>) =>
      par.map((n, i) => n + (changes[i + 1] ?? 0));
    // Both are level. On the last nine the man is level with 36, the woman one under her 37 with 36.
    const rows = rowsOf(fieldOn([over(PAR, { 10: -1, 11: 1 }), over(RED_PAR, { 1: 1, 18: -1 })]), {
      format: 'stroke',
      ties: 'countback',
    });
    expect(rows.map(({ side, position, parted_by }) => [side, position, parted_by])).toEqual([
      [2, '1', { round_number: 1, holes: 'last9', value: { top: 36, bottom: 1 }, to_par: -1 }],
      [1, '2', { round_number: 1, holes: 'last9', value: { top: 36, bottom: 1 }, to_par: 0 }],
    ]);
  });
});

describe('The strokes that make up for a higher par (Rule 6.2b)', () => {
  it.each([
    ['with a rating', true],
    ['without a rating', false],
  ])('are the difference of the pars, also for tees %s', (_, isRated) => {
    const field = fieldOn([PAR, RED_PAR], {}, { isRated });
    const medal = rowsOf(field, { format: 'stroke', net: FULL });
    expect(medal.map(({ handicap, total }) => [handicap, total])).toEqual([
      [0, 72],
      [2, 72],
    ]);
  });

  it('go by the lowest par in play: not by a player who withdrew before play or is not in the draw', () => {
    const field = fieldOn([PAR, RED_PAR]);
    const ofWoman = (man: Partial<FieldPlayer>, hasCard: boolean) =>
      rowsOf(
        {
          ...field,
          players: field.players.map((player) => (player.id === 1 ? { ...player, ...man } : player)),
          cards: hasCard ? field.cards : field.cards.filter(({ user }) => user !== 1),
        },
        { format: 'stroke', net: FULL },
      ).find(({ side }) => side === 2)!.handicap;
    expect(ofWoman({}, true)).toBe(2);
    expect(ofWoman({ withdrawn: true }, true)).toBe(2);
    expect(ofWoman({ withdrawn: true }, false)).toBe(0);
    expect(ofWoman({ undrawn_rounds: [1] }, false)).toBe(0);
    expect(ofWoman({ not_in_draw: true }, false)).toBe(0);
  });
});

describe('The one ball of a side', () => {
  it('is disqualified by the card of either member', () => {
    const field = fieldOn([PAR, PAR.map(() => 0)], {
      sides: [{ id: 5, set_name: 'Pairs', name: '', round_number: null, members: [1, 2] }],
    });
    const disqualified = {
      ...field,
      cards: field.cards.map((card) => (card.user === 2 ? { ...card, status: 'DQ' as const } : card)),
    };
    expect(rowsOf(field, { sides: 'Pairs', ball: 'one' })[0]).toMatchObject({ position: '1' });
    expect(rowsOf(disqualified, { sides: 'Pairs', ball: 'one' })[0]).toMatchObject({
      position: null,
      status: 'DQ',
    });
  });
});
