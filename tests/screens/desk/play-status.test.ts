import { expect, it } from 'vitest';
import { nameStatus } from '#app/marks/StatusForm.tsx';
import { viewCard } from '#data/scores/view.ts';
import { holeEntry, scorecard } from '#tests/support/cards.ts';

const listHoles = (count: number) => Array.from({ length: count }, (_, i) => holeEntry(i + 1, { score: 4 }));
const titleOf = (done: number) =>
  nameStatus(
    viewCard(
      { user: 7, tournament: 1, round: 1 },
      { card: scorecard(7, listHoles(done)), fetchedAt: 0 } as never,
      [],
    ),
  );

it('a player without a status plays until each hole has a result; then the card is complete', () => {
  expect(titleOf(17)).toMatch(/: Playing$/);
  expect(titleOf(18)).toMatch(/: Card complete$/);
});
