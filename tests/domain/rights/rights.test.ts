import { describe, expect, it } from 'vitest';
import { canSetStatus } from '#domain/rights/card-status.ts';
import { GIVEN_ROLES, hasRight, RIGHTS, type GivenRole, type Right } from '#domain/rights/rights.ts';
import { STATUSES, type Status } from '#domain/status.ts';

const who = (userId: number | null, isStaff = false) => ({ userId, isStaff });
const card = {
  owner: 1,
  organizer: 9,
  members: [1, 2, 3],
  roles: [
    { user: 11, role: 'coorganizer' },
    { user: 12, role: 'committee' },
    { user: 13, role: 'desk' },
    { user: 14, role: 'starter' },
    { user: 15, role: 'a role of a newer server' },
  ],
};
/** One person per role, relative to the card of player 1. */
const PEOPLE = {
  visitor: who(null),
  'a visitor that claims to be staff': who(null, true),
  'another player': who(4),
  player: who(1),
  mate: who(2),
  organizer: who(9),
  coorganizer: who(11),
  committee: who(12),
  desk: who(13),
  starter: who(14),
  'holder of an unknown role': who(15),
  staff: who(50, true),
};
const STAFF = ['staff'];
const MANAGERS = ['organizer', 'coorganizer', ...STAFF];
const COMMITTEE = ['organizer', 'coorganizer', 'committee', ...STAFF];
const DESK = ['organizer', 'coorganizer', 'desk', ...STAFF];
const HELP = ['organizer', 'coorganizer', 'committee', 'desk', 'starter', ...STAFF];

/** The holders of each right, repeated here so that a wrong entry in the product's table fails. */
const HOLDERS: Record<Right, string[]> = {
  visit: Object.keys(PEOPLE),
  use: Object.keys(PEOPLE).filter((name) => !name.startsWith('a visitor') && name !== 'visitor'),
  enter: ['player', ...DESK],
  score: ['player', 'mate', 'organizer', 'coorganizer', 'committee', 'desk', ...STAFF],
  'certify-as-player': ['player'],
  'certify-as-marker': ['mate'],
  'certify-as-committee': COMMITTEE,
  'set-any-status': COMMITTEE,
  'set-not-started': HELP,
  start: ['organizer', 'coorganizer', 'desk', 'starter', ...STAFF],
  'run-desk': DESK,
  'see-desk': HELP,
  notify: ['organizer', 'coorganizer', 'committee', 'desk', ...STAFF],
  manage: MANAGERS,
  appoint: MANAGERS,
  'end-role': ['player', ...MANAGERS],
  'give-up': ['organizer', ...STAFF],
  'change-own': ['player', ...STAFF],
  'hold-account': ['player'],
  administer: STAFF,
};

describe('the check of a user’s rights', () => {
  it('is tested for every right', () => {
    expect(Object.keys(HOLDERS).sort()).toEqual(Object.keys(RIGHTS).sort());
  });

  it.each(Object.keys(HOLDERS) as Right[])('gives the right "%s" to exactly the expected users', (right) => {
    const holders = Object.entries(PEOPLE).filter(([, one]) => hasRight(one, right, card));
    expect(holders.map(([name]) => name)).toEqual(HOLDERS[right]);
  });

  it('gives former group members no right to enter scores, except on their own card', () => {
    expect(hasRight(who(2), 'score', { ...card, members: [2, 3] })).toBe(false);
    expect(hasRight(who(1), 'score', { ...card, members: [] })).toBe(true);
  });

  it('gives only staff a right in a tournament about which nothing is known', () => {
    const nobodys = { owner: null, organizer: null, members: [] };
    for (const right of ['enter', 'score', 'manage', 'change-own', 'hold-account', 'administer'] as const)
      for (const about of [{}, nobodys]) {
        expect(hasRight(who(1), right, about)).toBe(false);
        expect(hasRight(who(null), right, about)).toBe(false);
        expect(hasRight(who(1, true), right, about)).toBe(right !== 'hold-account');
      }
  });

  it('lets an organizer certify as marker only if the organizer plays in the group', () => {
    expect(hasRight(who(9), 'certify-as-marker', { ...card, members: [1, 9] })).toBe(true);
    expect(hasRight(who(9), 'certify-as-marker', card)).toBe(false);
  });
});

describe('the users who may set the status of a card', () => {
  const standing = (value: string, entered_by: number) => ({ value, entered_by });

  it('are the group for "retired" and "withdrawn", and the committee for every status', () => {
    expect(canSetStatus(who(2), card, 'RTD', null)).toBe(true);
    expect(canSetStatus(who(2), card, 'DQ', null)).toBe(false);
    expect(canSetStatus(who(9), card, 'DQ', standing('NR', 50))).toBe(true);
    expect(canSetStatus(who(2), card, 'WD', standing('DQ', 9))).toBe(false);
  });

  it('include the starter only for the status "did not start"', () => {
    const asStarter = { ...card, canScore: false };
    const may = (value: Status, before: ReturnType<typeof standing> | null) =>
      canSetStatus(who(14), asStarter, value, before);
    expect(STATUSES.filter((value) => may(value, null))).toEqual(['NS']);
    expect(STATUSES.filter((value) => may(value, standing('NS', 9)))).toEqual(['playing']);
    for (const before of ['RTD', 'WD', 'NR', 'NC', 'DQ'])
      expect(STATUSES.filter((value) => may(value, standing(before, 14)))).toEqual([]);
  });

  it('include the desk for every status that the group may set, and for "did not start"', () => {
    expect(STATUSES.filter((value) => canSetStatus(who(13), card, value, null))).toEqual([
      'playing',
      'RTD',
      'WD',
      'NS',
    ]);
    expect(canSetStatus(who(12), card, 'DQ', null)).toBe(true);
  });

  it('are only the committee and the status’s author when a status is removed', () => {
    expect(canSetStatus(who(2), card, 'playing', standing('RTD', 2))).toBe(true);
    expect(canSetStatus(who(1), card, 'playing', standing('RTD', 2))).toBe(false);
    expect(canSetStatus(who(9), card, 'playing', standing('RTD', 2))).toBe(true);
  });
});

describe('A person with several roles', () => {
  it('has the rights of each role and no other rights, for every combination of roles', () => {
    const rights = Object.keys(RIGHTS) as Right[];
    const facts = (roles: readonly GivenRole[]) => ({
      owner: 1,
      organizer: 9,
      roles: roles.map((role) => ({ user: 7, role })),
    });
    const held = (roles: readonly GivenRole[]) =>
      rights.filter((right) => hasRight(who(7), right, facts(roles)));
    for (let bits = 0; bits < 2 ** GIVEN_ROLES.length; bits += 1) {
      const roles = GIVEN_ROLES.filter((_, i) => bits & (1 << i));
      const union = new Set(['visit', 'use', ...roles.flatMap((role) => held([role]))]);
      expect(new Set(held(roles))).toEqual(union);
      expect(rights.filter((right) => hasRight(who(8), right, facts(roles)))).toEqual(['visit', 'use']);
    }
  });
});
