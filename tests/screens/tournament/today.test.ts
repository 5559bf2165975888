import { describe, expect, it } from 'vitest';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { ALL_HOLES, BACK_NINE } from '#domain/holes-in-play.ts';
import {
  describeCardLink,
  isCardLinkShown,
  formatGroupMates,
  findNextRoundOfDay,
  findRecentRounds,
  findStartHole,
  formatOwnStart,
} from '#screens/profile/today.ts';

const user = (id: number, first_name: string) =>
  ({ id, username: first_name.toLowerCase(), first_name, last_name: 'X' }) as never;
const group = (round_number: number, ...members: never[]) => {
  const [user1 = null, user2 = null, user3 = null, user4 = null] = members;
  return {
    id: round_number,
    tournament: 1,
    round_number,
    group_number: 1,
    user1,
    user2,
    user3,
    user4,
  } as never;
};
const score = (played_holes: readonly number[] | undefined, holes_played = played_holes?.length ?? 0) => ({
  holes_played,
  over_under_par: 0,
  total_par: 0,
  total_score: 0,
  ...(played_holes ? { played_holes } : {}),
});

describe('the rounds on the screen Home', () => {
  const tournament = {
    id: 1,
    date1: '2026-09-19',
    date2: '2026-09-20',
    date3: '2026-09-20',
  } as unknown as Tournament;
  const holes = (count: number) => score(Array.from({ length: count }, (_, i) => i + 1));
  const round = (number: number, date: string) => ({ tournament, round: number, date });

  it('are those of today and then those of yesterday', () => {
    expect(findRecentRounds([tournament], '2026-09-20')).toEqual([
      round(2, '2026-09-20'),
      round(3, '2026-09-20'),
      round(1, '2026-09-19'),
    ]);
  });

  it('do not include rounds of other days', () => {
    expect(findRecentRounds([tournament], '2026-09-18')).toEqual([]);
    expect(findRecentRounds([tournament], '2026-09-22')).toEqual([]);
  });

  it.each([
    ['not begun', undefined, false],
    ['under way', holes(12), true],
    ['full', holes(18), false],
    ['full, with holes that are hidden', { ...holes(15), hidden_results: 3 }, false],
    ['full with a pick-up', { ...holes(17), picked_up_holes: [18] }, false],
    ['full with nine holes', { ...holes(9), holes: 9 }, false],
    ['picked up alone', { ...holes(0), picked_up_holes: [1] }, true],
  ])('include a link to yesterday’s card only while that card is incomplete: %s', (_words, of, shown) => {
    expect(isCardLinkShown(of, '2026-09-19', '2026-09-20')).toBe(shown);
    expect(isCardLinkShown(of, '2026-09-20', '2026-09-20')).toBe(true);
  });

  it('include the round to play next, which is the first one that is not complete', () => {
    const second = round(2, '2026-09-20');
    expect(findNextRoundOfDay(second, undefined)).toBe(2);
    expect(findNextRoundOfDay(second, { 2: holes(18) })).toBe(3);
    expect(findNextRoundOfDay(second, { 2: holes(18), 3: holes(18) })).toBeNull();
  });
});

describe('the text with the other players of a group', () => {
  const [ann, bill, ken] = [user(1, 'Ann'), user(2, 'Bill'), user(3, 'Ken')];

  it.each([
    ['with Bill', [ann, bill]],
    ['with Bill and Ken', [bill, ann, ken]],
    ['with Bill, Ken and Eve', [ann, bill, ken, user(4, 'Eve')]],
  ])('is, for example, "%s"', (words, members) => {
    expect(formatGroupMates([group(1, user(9, 'Zed'), ann), group(2, ...members)], 2, 1)).toBe(words);
  });

  it('is empty before the draw', () => {
    expect(formatGroupMates([group(1, ann, bill)], 2, 1)).toBeNull();
    expect(formatGroupMates([], 1, 1)).toBeNull();
  });
});

describe('the text with the tee time of the player’s group', () => {
  const [ann, bill, ken] = [user(1, 'Ann'), user(2, 'Bill'), user(3, 'Ken')];
  const starting = (start: object, ...members: never[]) =>
    ({ ...(group(2, ...members) as object), ...start }) as never;

  it.each([
    ['You: 09:40, hole 10', { start_time: '09:40', start_hole: 10 }],
    ['You: 09:40', { start_time: '09:40', start_hole: null }],
    ['You: hole 10', { start_hole: 10 }],
    [null, {}],
    [null, { start_time: null, start_hole: null }],
  ])('contains the start time and the start hole if these are set: %s', (words, start) => {
    const others = starting({ start_time: '09:40', start_hole: 1, group_number: 2 }, ken);
    expect(formatOwnStart([others, starting(start, bill, ann)], 2, 1)).toBe(words);
  });

  it('has a letter after the hole if two groups start there', () => {
    const at = { start_time: '09:00', start_hole: 3 };
    const groups = [starting({ ...at, group_number: 21 }, ann), starting({ ...at, group_number: 3 }, ken)];
    expect(formatOwnStart(groups, 2, 1)).toBe('You: 09:00, hole 3B');
    expect(formatOwnStart(groups, 2, 3)).toBe('You: 09:00, hole 3A');
    expect([findStartHole(groups, 2, 1), findStartHole(groups, 1, 1), findStartHole([], 2, 1)]).toEqual([
      3,
      null,
      null,
    ]);
  });

  it('is empty before the draw', () => {
    expect(formatOwnStart([starting({ start_time: '09:40' }, bill)], 2, 1)).toBeNull();
    expect(formatOwnStart([], 1, 1)).toBeNull();
  });
});

describe('the text of the link to today’s scorecard', () => {
  it.each([
    ['Start at hole 1', undefined],
    ['Start at hole 1', score([])],
    ['Continue at hole 3', score([1, 2])],
    ['Continue at hole 1', score([10, 11])],
    ['Continue', score(undefined, 4)],
    ['View your card', score(undefined, 18)],
  ])('names the next hole, and is "View your card" for a complete card: %s', (words, of) => {
    expect(describeCardLink(of)).toBe(words);
  });

  it.each([
    ['Start at hole 10', undefined],
    ['Continue at hole 12', score([10, 11])],
    ['Continue at hole 1', score([10, 11, 12, 13, 14, 15, 16, 17, 18])],
    ['View your card', score(undefined, 18)],
  ])('names the next hole in the order of play from hole 10: %s', (words, of) => {
    expect(describeCardLink(of, 10)).toBe(words);
  });

  it.each([
    ['Start at hole 10', undefined, null],
    ['Start at hole 13', undefined, 13],
    ['Continue at hole 12', score([10, 11]), null],
    ['Continue at hole 10', score([14, 15, 16, 17, 18]), 14],
    ['Continue at hole 18', { ...score([10, 11, 12, 13, 14, 15, 16]), picked_up_holes: [17] }, null],
    ['View your card', score(BACK_NINE), null],
  ])('is "%s" if only the back nine is in play', (words, of, start) => {
    expect(describeCardLink(of && { ...of, holes: 9 }, start, BACK_NINE)).toBe(words);
  });

  it('names the next hole in play instead of a closed hole', () => {
    const inPlay = ALL_HOLES.filter((hole) => hole !== 3);
    expect(describeCardLink({ ...score([1, 2]), holes: 17 }, null, inPlay)).toBe('Continue at hole 4');
    expect(describeCardLink(undefined, 3, inPlay)).toBe('Start at hole 4');
  });
});
