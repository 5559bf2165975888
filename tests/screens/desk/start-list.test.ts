import { describe, expect, it } from 'vitest';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { listStartingGroups } from '#screens/desk/start/startList.ts';

const grouping = (group_number: number, start_time: string | null, round_number = 1): Grouping => ({
  id: group_number,
  tournament: 1,
  round_number,
  group_number,
  user1: null,
  user2: null,
  user3: null,
  user4: null,
  why: null,
  start_time,
  start_hole: 10,
});

describe('The groups that the starter sees', () => {
  it('are listed by tee time, followed by groups without a tee time and players without a group', () => {
    const groups = [1, 2, 3, 4, null].map((group) => ({ group, players: [] }));
    const drawn = [
      grouping(1, null),
      grouping(2, '10:00'),
      grouping(3, '08:30'),
      grouping(4, '08:30'),
      grouping(1, '07:00', 2),
    ];
    const listed = listStartingGroups(groups, drawn, 1);
    expect(listed.map(({ group }) => group)).toEqual([3, 4, 2, 1, null]);
    expect(listed.map(({ start_time }) => start_time)).toEqual(['08:30', '08:30', '10:00', null, null]);
  });
});
