import { describe, expect, it } from 'vitest';
import { canSetStatus } from '#domain/rights/card-status.ts';
import { hasRight, RIGHTS, type Right } from '#domain/rights/rights.ts';

const who = (userId: number | null, isStaff = false) => ({ userId, isStaff });
const card = { owner: 1, organizer: 9, members: [1, 2, 3] };
/** One person per role, relative to the card of player 1. */
const PEOPLE = {
  visitor: who(null),
  'a visitor that claims to be staff': who(null, true),
  'another player': who(4),
  player: who(1),
  mate: who(2),
  organizer: who(9),
  staff: who(50, true),
};
const STAFF = ['staff'];
const MANAGERS = ['organizer', ...STAFF];

/** The holders of each right, repeated here so that a wrong entry in the product's table fails. */
const HOLDERS: Record<Right, string[]> = {
  visit: Object.keys(PEOPLE),
  use: ['another player', 'player', 'mate', ...MANAGERS],
  enter: ['player', ...MANAGERS],
  score: ['player', 'mate', ...MANAGERS],
  'certify-as-player': ['player'],
  'certify-as-marker': ['mate'],
  'certify-as-committee': MANAGERS,
  'set-any-status': MANAGERS,
  manage: MANAGERS,
  'change-own': ['player', ...STAFF],
  'hold-account': ['player'],
  administer: STAFF,
};

describe('the holders of a right', () => {
  it('are defined for each right', () => {
    expect(Object.keys(HOLDERS).sort()).toEqual(Object.keys(RIGHTS).sort());
  });

  it.each(Object.keys(HOLDERS) as Right[])('%s', (right) => {
    const holders = Object.entries(PEOPLE).filter(([, one]) => hasRight(one, right, card));
    expect(holders.map(([name]) => name)).toEqual(HOLDERS[right]);
  });

  it('do not include former members of a group', () => {
    expect(hasRight(who(2), 'score', { ...card, members: [2, 3] })).toBe(false);
    expect(hasRight(who(1), 'score', { ...card, members: [] })).toBe(true);
  });

  it('are only staff if the facts are unknown, or if the object has no owner and organizer', () => {
    const nobodys = { owner: null, organizer: null, members: [] };
    for (const right of ['enter', 'score', 'manage', 'change-own', 'hold-account', 'administer'] as const)
      for (const about of [{}, nobodys]) {
        expect(hasRight(who(1), right, about)).toBe(false);
        expect(hasRight(who(null), right, about)).toBe(false);
        expect(hasRight(who(1, true), right, about)).toBe(right !== 'hold-account');
      }
  });

  it('include the organizer who plays in the group, also as its marker', () => {
    expect(hasRight(who(9), 'certify-as-marker', { ...card, members: [1, 9] })).toBe(true);
    expect(hasRight(who(9), 'certify-as-marker', card)).toBe(false);
  });
});

describe('the users who may set the status of a card', () => {
  const standing = (value: string, entered_by: number) => ({ value, entered_by });

  it('are the group for retirement and withdrawal, and the committee for all values', () => {
    expect(canSetStatus(who(2), card, 'RTD', null)).toBe(true);
    expect(canSetStatus(who(2), card, 'DQ', null)).toBe(false);
    expect(canSetStatus(who(9), card, 'DQ', standing('NR', 50))).toBe(true);
    expect(canSetStatus(who(2), card, 'WD', standing('DQ', 9))).toBe(false);
  });

  it('include its author, to undo it', () => {
    expect(canSetStatus(who(2), card, 'playing', standing('RTD', 2))).toBe(true);
    expect(canSetStatus(who(1), card, 'playing', standing('RTD', 2))).toBe(false);
    expect(canSetStatus(who(9), card, 'playing', standing('RTD', 2))).toBe(true);
  });
});
