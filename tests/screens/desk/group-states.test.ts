import { describe, expect, it } from 'vitest';
import { formatStop, type Stop } from '#domain/cards/suspension.ts';
import { listGroupStates, listUnreadGroups } from '#screens/desk/notices/groupStates.ts';

const AT = 1_780_000_000_000;
const person = (id: number) => ({
  id,
  username: `p${id}`,
  first_name: `P${id}`,
  last_name: '',
  profile_picture_url: null,
});
const GROUPS = [
  { group: 1, players: [person(1), person(2)] },
  { group: 2, players: [person(3)] },
  { group: 3, players: [person(4)] },
];
const suspension = {
  number: 12,
  kind: 'immediate',
  at: new Date(AT).toISOString(),
  resumed_at: null as string | null,
} as const;
const stop = (more: Partial<Stop>): string =>
  formatStop({ number: 12, kind: 'immediate', at: AT, hole: null, begun: false, resumedAt: null, ...more });
const noted = (user: number, value: string, round_number = 1) => ({ user, round_number, value });

describe('The list of groups at the desk', () => {
  it('begins, during a suspension of play, with the groups that have not confirmed it', () => {
    const stops = [
      noted(1, stop({})),
      noted(2, stop({ hole: 7, begun: true })),
      noted(3, stop({ number: 11, hole: 4 })), // of an earlier suspension
      noted(4, stop({ hole: 9 }), 2), // of another round
    ];
    const states = listGroupStates(GROUPS, { suspension, stops, round: 1 });
    expect(states.map(({ group, awareness, stop: at }) => [group, awareness, at?.hole])).toEqual([
      [2, 'unaware', undefined],
      [3, 'unaware', undefined],
      [1, 'aware', 7],
    ]);
  });

  it('begins, after a suspension of play, with the groups that have not resumed', () => {
    const stops = [
      noted(1, stop({ hole: 7, resumedAt: AT + 1 })),
      noted(3, stop({ hole: 2 })),
      noted(4, 'a value of a newer app'),
    ];
    const over = { ...suspension, resumed_at: new Date(AT + 1).toISOString() };
    const states = listGroupStates(GROUPS, { suspension: over, stops, round: 1 });
    expect(states.map(({ group, awareness }) => [group, awareness])).toEqual([
      [2, 'aware'],
      [3, 'unaware'],
      [1, 'resumed'],
    ]);
  });

  it('treats a notice as read by a group once the notice is marked as read on one card of the group', () => {
    const seen = [
      { user: 2, number: 12, at: '' },
      { user: 3, number: 11, at: '' },
    ];
    expect(listUnreadGroups(GROUPS, seen, 12).map(({ group }) => group)).toEqual([2, 3]);
    expect(listUnreadGroups(GROUPS, seen, 11).map(({ group }) => group)).toEqual([3]);
  });
});
