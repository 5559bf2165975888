import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CardView } from '#data/scores/types.ts';
import { viewCard } from '#data/scores/view.ts';
import { ALL_HOLES, BACK_NINE, FRONT_NINE } from '#domain/holes-in-play.ts';
import { collectFindings } from '#screens/scorecard/hand-in/nextStep.ts';
import { formatReadBack } from '#screens/scorecard/hand-in/readAloud.ts';
import { findHoleAfter, findHoleBefore } from '#screens/scorecard/hole/steps.ts';
import { createTapQueue } from '#screens/scorecard/hole/tapQueue.ts';
import { hasScores, lacksScore, showCard } from '#screens/scorecard/shownCard.ts';
import { useScoring, type Scoring } from '#screens/scorecard/useScoring.ts';
import { holeEntry, scorecard } from '#tests/support/cards.ts';

/** A card as the phone has it, with these scores by hole. */
function view(user: number, holes_in_play: readonly number[], scores: Record<number, number> = {}): CardView {
  const entries = Object.entries(scores).map(([hole, score]) =>
    holeEntry(Number(hole), { score, stamp: 's' }),
  );
  const card = { ...scorecard(user, entries), holes_in_play: [...holes_in_play] };
  const key = { user, tournament: 1, round: 1 };
  return viewCard(key, { id: `${user}/1/1`, card, fetchedAt: 0 } as never, []);
}

const never = async () => {};
const tapper = createTapQueue({ tap: never }, never, never);
const tappers = { of: () => tapper, enqueueHole: async () => true, submit: async () => true };

function Probe({ views, onScoring }: { views: CardView[]; onScoring: (scoring: Scoring) => void }) {
  onScoring(useScoring(views, tappers));
  return null;
}
function scoringOf(views: CardView[]): Scoring {
  const seen: Scoring[] = [];
  renderToStaticMarkup(createElement(Probe, { views, onScoring: (scoring) => void seen.push(scoring) }));
  return seen.at(-1)!;
}
const numbers = ({ cards }: Scoring, i: number) =>
  cards[i]!.shown.holes.map(({ stored }) => stored.hole_number);

describe('If the cards of a group have different holes in play on this phone, the group', () => {
  it.each([
    ['taken out of play', FRONT_NINE, ALL_HOLES],
    ['taken back into play', ALL_HOLES, FRONT_NINE],
  ])('is scored on the open card’s holes in play (the back nine was %s)', (_what, first, second) => {
    const scoring = scoringOf([view(1, first, { 1: 4 }), view(2, second, { 1: 5, 12: 6 })]);
    expect([scoring.hole, scoring.way.holes]).toEqual([2, [...first]]);
    expect([0, 1].map((i) => numbers(scoring, i))).toEqual([[...first], [...first]]);
    for (const hole of first) expect(lacksScore(scoring.cards, hole)).toBe(hole !== 1);
    expect(first.map((hole) => formatReadBack(scoring.cards, hole)).filter((words) => words !== '')).toEqual([
      'First1 4, First2 5',
      ...(first.includes(12) ? ['First1 no score, First2 6'] : []),
    ]);
  });

  it('goes from a hole to the next or previous hole in play', () => {
    const way = { start: 1, holes: ALL_HOLES.filter((hole) => hole !== 1) };
    expect([findHoleAfter(1, way), findHoleBefore(1, way)]).toEqual([null, null]);
    expect([findHoleBefore(2, way), findHoleAfter(2, way)]).toEqual([null, 3]);
  });
});

describe('A card of the back nine', () => {
  it('is complete once its nine holes have scores', () => {
    const scores = Object.fromEntries(BACK_NINE.map((hole) => [hole, 4]));
    const shown = showCard(view(1, BACK_NINE, scores), new Map());
    expect(collectFindings(shown.holes).empty).toEqual([]);
    expect([shown.front, shown.back, shown.total]).toEqual([0, 36, 36]);
  });

  it('opens at hole 10 and counts as not started, even if closed holes have scores', () => {
    const card = view(1, BACK_NINE, { 1: 4, 2: 4 });
    expect(scoringOf([card]).hole).toBe(10);
    expect(hasScores(showCard(card, new Map()))).toBe(false);
  });
});
