import { describe, expect, it } from 'vitest';
import { assignBallsToCards } from '#screens/scorecard/group/balls.ts';
import { lacksScore, showCard } from '#screens/scorecard/shownCard.ts';
import { person } from '#tests/support/cards.ts';
import { cardView, holeView } from './holes.ts';

const members = [1, 2, 3].map((id) => person(id));
const SIDES = { sides: [[1, 2]], scored: [], out: [], names: [] };

/** A player's card with these holes scored. */
function cardOf(user: number, holes: readonly number[], status = 'playing') {
  const made = cardView(holes.map((hole) => holeView(hole, { score: 4, state: 'sent', stamp: 's' })));
  const view = { ...made, key: { ...made.key, user }, status: { ...made.status, value: status } };
  return { user, view, shown: showCard(view, new Map()) };
}

describe('The scoring screen of a group', () => {
  it('has a single row, with both names, for a side that plays one ball', () => {
    const balls = assignBallsToCards(SIDES, members, [cardOf(1, []), cardOf(2, []), cardOf(3, [])]);
    expect([1, 2, 3].map(balls.isElsewhere)).toEqual([false, true, false]);
    expect(balls.nameOf(members[0]!)).toContain(' & ');
    expect(balls.nameOf(members[2]!)).not.toContain(' & ');
  });

  it.each([
    ['has stopped before a score', [cardOf(1, [], 'WD'), cardOf(2, [])]],
    ['is not on this phone', [cardOf(2, [])]],
  ])(
    'scores a side’s one ball on the second member’s card if the first member’s card %s',
    (_words, cards) => {
      const balls = assignBallsToCards(SIDES, members, cards);
      expect(balls.isElsewhere(2)).toBe(false);
    },
  );

  it('shows only the card with scores for partners with one ball, unless both partners’ cards have scores', () => {
    expect(assignBallsToCards(SIDES, members, [cardOf(1, []), cardOf(2, [5])]).isElsewhere(1)).toBe(true);
    const both = assignBallsToCards(SIDES, members, [cardOf(1, [5]), cardOf(2, [5])]);
    expect([1, 2].map(both.isElsewhere)).toEqual([false, false]);
    expect(members.slice(0, 2).map((user) => both.nameOf(user).includes(' & '))).toEqual([true, false]);
  });

  it('scores a side’s one ball on the second member’s card if the first member is in another group', () => {
    expect(assignBallsToCards(SIDES, members.slice(1), [cardOf(2, []), cardOf(3, [])]).isElsewhere(2)).toBe(
      false,
    );
  });
});

describe('The warning that a hole has no score', () => {
  it('is shown if a started card lacks the score of the hole, or if no card of the group is started', () => {
    expect(lacksScore([cardOf(1, [])], 1)).toBe(true);
    expect(lacksScore([cardOf(1, [1])], 1)).toBe(false);
    expect(lacksScore([cardOf(1, [1]), cardOf(2, [])], 1)).toBe(false);
    expect(lacksScore([cardOf(1, [1, 2]), cardOf(2, [1])], 2)).toBe(true);
  });

  it('is not shown for a player who has stopped', () => {
    expect(lacksScore([cardOf(1, [1, 2]), cardOf(2, [1], 'RTD')], 2)).toBe(false);
  });
});
