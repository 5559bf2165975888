import { describe, expect, it } from 'vitest';
import { findOneBallCard, listOneBallSides } from '#domain/cards/one-ball.ts';
import { settingsOf } from '#tests/support/competition.ts';

const side = (id: number, members: number[], round_number: number | null = null, set_name = 'Pairs') => ({
  id,
  set_name,
  name: '',
  round_number,
  members,
});
const scramble = settingsOf({ rounds: [1, 2], sides: 'Pairs', ball: 'one' });

describe('The one-ball sides of a round (as in a scramble)', () => {
  it('are the sides of the competitions that are played with one ball', () => {
    const sides = [
      side(1, [1, 2], 1),
      side(2, [3, 4], 1),
      side(3, [1, 3], 2),
      side(4, [5, 6]),
      side(5, [7, 8], null, 'Teams'),
      side(6, [9]),
    ];
    expect(listOneBallSides({ sides }, [scramble], 1)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(listOneBallSides({ sides }, [scramble], 2)).toEqual([
      [1, 3],
      [5, 6],
    ]);
    expect(listOneBallSides({ sides }, [scramble], 3)).toEqual([]);
    expect(listOneBallSides({ sides }, [settingsOf({ sides: 'Pairs' })], 1)).toEqual([]);
  });
});

describe('The card with the scores of a side that plays one ball', () => {
  const all = () => true;
  const none = () => false;
  const only = (user: number) => (id: number) => id === user;

  it.each([
    ['the first member’s card', 2, none, all, 1],
    ['the first card with scores', 1, only(2), all, 2],
    ['the card of the first member who may score', 2, none, only(2), 2],
    ['the player’s own card if no member may score', 2, none, none, 2],
    ['the card with scores, even if its player may not score', 2, only(1), only(2), 1],
  ])('is %s', (_words, user, hasScores, canScore, keeper) => {
    expect(findOneBallCard([[1, 2]], user, { hasScores, canScore: canScore })).toEqual({
      keeper,
      side: [1, 2],
    });
  });

  it('is null for a player who belongs to no such side', () => {
    expect(findOneBallCard([[1, 2]], 3, { hasScores: all, canScore: all })).toBeNull();
  });
});
