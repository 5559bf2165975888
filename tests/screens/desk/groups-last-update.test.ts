import { describe, expect, it } from 'vitest';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { listGroupsByLastUpdate, type GroupLastUpdate } from '#screens/desk/cards/groupsLastUpdate.ts';
import { describeLastUpdate, describeRoundUpdates } from '#screens/desk/cards/describeLastUpdate.ts';
import { buildPaperGroups, isIncomplete } from '#screens/desk/paper/paperGroups.ts';
import { formatLocalTime } from '#ui/formatTime.ts';
import { person } from '#tests/support/cards.ts';

const DATE = '2026-05-02';
const at = (time: string): number => Date.parse(`${DATE}T${time}:00`);
const row = (id: number, holes_played: number, arrivedAt: string | null = null, withdrawn = false) => ({
  user: { ...person(id), username: `player${id}`, handicap: null, is_staff: false },
  round_scores: {
    2: {
      holes_played,
      over_under_par: 0,
      total_par: 0,
      total_score: 0,
      par_known: true,
      ...(arrivedAt === null ? {} : { heard_at: new Date(at(arrivedAt)).toISOString() }),
    },
  },
  withdrawn,
});
const group = (group_number: number, ids: number[], start_time: string | null = null): Grouping => {
  const [user1 = null, user2 = null] = ids.map(person);
  const members = { user1, user2, user3: null, user4: null };
  return {
    id: group_number,
    tournament: 1,
    round_number: 2,
    group_number,
    ...members,
    why: null,
    start_time,
  };
};
const lastUpdates = (rows: ReturnType<typeof row>[], drawn: Grouping[], now: string) =>
  listGroupsByLastUpdate(buildPaperGroups(rows, drawn, 2), {
    rows,
    drawn,
    round: 2,
    date: DATE,
    now: at(now),
  });
/** The words of the first player of the group who still plays. */
const describeGroup = (of: GroupLastUpdate) =>
  describeLastUpdate({ ...(of.players.find(isIncomplete) ?? of.players[0]!), group: of });
const describeGroups = (...input: Parameters<typeof lastUpdates>) =>
  lastUpdates(...input).map((each) => [each.group, describeGroup(each), each.most]);

describe('The desk’s list of groups with their last scores', () => {
  it('begins with the groups that sent scores and then fell silent', () => {
    const rows = [
      row(1, 18),
      row(2, 18),
      row(3, 12, '14:20'),
      row(4, 14, '14:10'),
      row(5, 9, '14:01'),
      row(6, 0),
      row(7, 0),
      row(8, 3, '13:40'),
    ];
    const drawn = [
      group(1, [1, 2], '09:00'),
      group(2, [3, 4], '10:00'),
      group(3, [5], '11:00'),
      group(4, [6], '12:00'),
      group(5, [7], '14:30'),
      group(6, [8], '13:00'),
    ];
    expect(describeGroups(rows, drawn, '14:22')).toEqual([
      [6, `No scores since ${formatLocalTime(at('13:40'))}`, 3],
      [3, `No scores since ${formatLocalTime(at('14:01'))}`, 9],
      [2, `Last score at ${formatLocalTime(at('14:20'))}`, 14],
      [4, 'No scores yet', 0],
      [5, 'Due at 14:30', 0],
      [1, '', 18],
    ]);
    expect(describeRoundUpdates(lastUpdates(rows, drawn, '14:22'))).toBe(
      '2 groups have sent no scores for 15 minutes.',
    );
  });

  it('takes the card of a nine-hole round as complete after nine holes', () => {
    const rows = [row(1, 9), row(2, 5), row(3, 9)].map(({ round_scores, ...each }) => ({
      ...each,
      round_scores: { 2: { ...round_scores[2], holes: 9 } },
    }));
    expect(describeGroups(rows, [group(1, [1, 2]), group(2, [3])], '14:22')).toEqual([
      [1, 'On the course', 9],
      [2, '', 9],
    ]);
  });

  it('ignores withdrawn players, and reports a group without a score 31 minutes after its tee time', () => {
    const rows = [row(1, 4, '09:30', true), row(2, 18), row(3, 0)];
    const drawn = [group(1, [1, 2]), group(2, [3], '15:00')];
    const [due] = lastUpdates(rows, drawn, '15:30');
    expect([due!.state, describeGroup(due!)]).toEqual(['due', 'Due at 15:00']);
    const [late] = lastUpdates(rows, drawn, '15:31');
    expect([late!.state, describeGroup(late!)]).toEqual(['late', 'No scores yet']);
    const [untimed] = lastUpdates(rows, [group(1, [1, 2]), group(2, [3])], '23:00');
    expect([untimed!.state, describeGroup(untimed!)]).toEqual(['due', 'No scores yet']);
    expect(describeRoundUpdates(lastUpdates(rows, drawn, '15:00'))).toBe('No group is on the course.');
  });

  it('shows, for a group on the course, the state of each player who still plays', () => {
    const rows = [row(1, 18), row(2, 5), { ...row(3, 7, null, true), status: 'DQ' }];
    const [only] = lastUpdates(rows, [{ ...group(1, [1, 2]), user3: person(3) }], '14:00');
    expect(only!.players.map((player) => describeLastUpdate({ ...player, group: only! }))).toEqual([
      '',
      'On the course',
      '',
    ]);
  });

  it('shows no warning for groups with paper cards, because no phone sends their scores', () => {
    const drawn = [group(1, [1, 2], '08:00'), group(2, [3, 4], '08:10')];
    const untyped = lastUpdates(
      [1, 2, 3, 4].map((id) => row(id, 0)),
      drawn,
      '18:30',
    );
    expect(untyped.map(({ state }) => state)).toEqual(['late', 'late']);
    expect(describeRoundUpdates(untyped)).toBe('2 groups: no scores yet.');
    // The card of player 1 was typed an hour ago.
    const typed = lastUpdates([row(1, 18, '17:30'), ...[2, 3, 4].map((id) => row(id, 0))], drawn, '18:30');
    expect(describeRoundUpdates(typed)).toBe('2 groups: no scores yet.');
  });

  it('reports no delay if the server does not send the times of scores', () => {
    const [only] = lastUpdates([row(1, 7)], [group(1, [1])], '14:00');
    expect([only!.state, describeGroup(only!)]).toEqual(['out', 'On the course']);
    expect(describeRoundUpdates([only!])).toMatch(/^No group is late/);
  });
});
