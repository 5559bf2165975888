import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePosition, rankBoard, type RankableRow } from '#domain/boards/leaderboard.ts';
import { computePositionOutlooks } from '#domain/boards/outlook.ts';
import { ALL_HOLES, HOLES } from '#domain/holes-in-play.ts';
import { computeRoundScore } from '#domain/round.ts';

const PARS = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
/** The extremes of a hole: an ace, or more than any other round. */
const ACE = 1;
const VERY_MANY = 900;

type Card = readonly number[];
const rowOf = (id: number, card: Card, withdrawn = false): RankableRow => ({
  user: { id, username: `p${id}` },
  withdrawn,
  round_scores: {
    '1': computeRoundScore(card.map((score, i) => ({ hole_number: i + 1, score, par: PARS[i]! }))),
  },
});
const ON_PARS = { holes: ALL_HOLES, parsOf: () => PARS };
const isFinished = (card: Card): boolean => card.every((score) => score > 0);
const filled = (card: Card, strokes: (hole: number) => number): Card =>
  card.map((score, i) => (score > 0 ? score : strokes(i)));

const placeIn = (cards: readonly Card[], id: number): { place: number; tied: boolean } => {
  const position = rankBoard(cards.map((card, i) => rowOf(i, card))).find(
    ({ user }) => user.id === id,
  )!.position!;
  return { place: parsePosition(position), tied: position.startsWith('T') };
};

/** The possible final places of the first card. */
const outlookOf = (cards: readonly Card[]) =>
  computePositionOutlooks(
    cards.map((card, i) => rowOf(i, card)),
    1,
    ON_PARS,
  ).get(0)!;

const finishedCard = fc.array(fc.integer({ min: 3, max: 6 }), { minLength: HOLES, maxLength: HOLES });
/** Few missing holes, so that the answer is not always "all places". */
const cardUnderWay = fc
  .tuple(finishedCard, fc.uniqueArray(fc.integer({ min: 0, max: HOLES - 1 }), { maxLength: 4 }))
  .map(([card, missing]) => card.map((score, i) => (missing.includes(i) ? 0 : score)));
const field = fc
  .tuple(finishedCard, fc.array(cardUnderWay, { minLength: 1, maxLength: 7 }))
  .map(([own, others]) => [own, ...others]);

describe('The final places that are still possible for a player', () => {
  it('are best if all other players play very badly, and worst if all other players make only holes in one', () => {
    fc.assert(
      fc.property(field, (cards) => {
        const found = outlookOf(cards);
        const best = placeIn(
          cards.map((card) => filled(card, () => VERY_MANY)),
          0,
        );
        const worst = placeIn(
          cards.map((card) => filled(card, () => ACE)),
          0,
        );
        expect([found.best, found.worst]).toEqual([best.place, worst.place]);
        expect(found.tied).toBe(best.tied);
        expect(worst.tied || !found.tied).toBe(true);
      }),
    );
  });

  it('contain the player’s place after every possible end of the round', () => {
    const ends = fc.array(fc.integer({ min: ACE, max: 9 }), { minLength: HOLES, maxLength: HOLES });
    fc.assert(
      fc.property(field, fc.array(ends, { minLength: 8, maxLength: 8 }), (cards, end) => {
        const found = outlookOf(cards);
        const { place } = placeIn(
          cards.map((card, i) => filled(card, (hole) => end[i % end.length]![hole]!)),
          0,
        );
        expect(place).toBeGreaterThanOrEqual(found.best);
        expect(place).toBeLessThanOrEqual(found.worst);
      }),
    );
  });

  it('ignore other players who can no longer catch up', () => {
    fc.assert(
      fc.property(field, (cards) => {
        const found = outlookOf(cards);
        cards.forEach((card, i) => {
          if (i === 0) return;
          const pair = [cards[0]!, filled(card, () => ACE)];
          const canReach = !isFinished(card) && placeIn(pair, 0).place + (placeIn(pair, 0).tied ? 1 : 0) > 1;
          expect(found.open.includes(i)).toBe(canReach);
        });
      }),
    );
  });

  it('are a single place, or a tie for a single place, once all cards are complete', () => {
    const level = PARS;
    const rows = [
      rowOf(1, level),
      rowOf(2, level),
      rowOf(
        3,
        level.map((par) => par + 1),
      ),
    ];
    expect(computePositionOutlooks(rows, 1, ON_PARS).get(1)).toEqual({
      best: 1,
      worst: 1,
      tied: true,
      open: [],
    });
    expect(computePositionOutlooks(rows, 1, ON_PARS).get(3)).toMatchObject({
      best: 3,
      worst: 3,
      tied: false,
    });
  });

  it('take account of players who have not started, and ignore those who withdrew', () => {
    const none = PARS.map(() => 0);
    expect(computePositionOutlooks([rowOf(1, PARS), rowOf(2, none)], 1, ON_PARS).get(1)).toMatchObject({
      best: 1,
      worst: 2,
      open: [2],
    });
    expect(computePositionOutlooks([rowOf(1, PARS), rowOf(2, none, true)], 1, ON_PARS).get(1)).toMatchObject({
      best: 1,
      worst: 1,
      open: [],
    });
  });

  it('are shown only for a player who has finished the round', () => {
    const under = PARS.map((par, i) => (i === 17 ? 0 : par));
    expect([...computePositionOutlooks([rowOf(1, PARS), rowOf(2, under)], 1, ON_PARS).keys()]).toEqual([1]);
  });

  it('are computed as if the holes with the highest pars were still to play, if a backend does not send the played holes', () => {
    const row = rowOf(
      2,
      PARS.map((par, i) => (i === 2 ? 0 : par)),
    );
    const untold = { ...row, round_scores: { '1': { ...row.round_scores['1']!, played_holes: undefined } } };
    // Three under is the lowest with the missing par 3; four under needs a par 5.
    const own = rowOf(
      1,
      PARS.map((par, i) => (i < 3 ? par - 1 : par)),
    );
    expect(computePositionOutlooks([own, row], 1, ON_PARS).get(1)).toMatchObject({ best: 1, worst: 1 });
    expect(computePositionOutlooks([own, untold], 1, ON_PARS).get(1)).toMatchObject({ best: 1, worst: 2 });
  });
});
