import { describe, expect, it } from 'vitest';
import { mayManage, mayScore } from '#domain/rights.ts';

const who = (userId: number | null, isStaff = false) => ({ userId, isStaff });
const card = { player: 1, organizer: 9, members: [1, 2, 3] };

describe('who may enter a score on a card', () => {
  it.each([
    ['the player', who(1), true],
    ['the same group', who(2), true],
    ['the organizer', who(9), true],
    ['staff', who(50, true), true],
    ['another player', who(4), false],
    ['a visitor', who(null), false],
    ['a visitor that claims to be staff', who(null, true), false],
  ])('%s', (_who, asked, may) => {
    expect(mayScore(asked, card)).toBe(may);
  });

  it('a group that the player has left may not', () => {
    expect(mayScore(who(2), { ...card, members: [2, 3] })).toBe(false);
  });

  it('the player without a group may', () => {
    expect(mayScore(who(1), { ...card, members: [] })).toBe(true);
  });
});

describe('who may manage a tournament', () => {
  it('is the organizer and staff, and nobody of a tournament without one', () => {
    expect(mayManage(who(9), 9)).toBe(true);
    expect(mayManage(who(1), 9)).toBe(false);
    expect(mayManage(who(1, true), 9)).toBe(true);
    expect(mayManage(who(null), null)).toBe(false);
    expect(mayManage(who(1), null)).toBe(false);
  });
});
