import { describe, expect, it } from 'vitest';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { sortByInterest, buildCardRows, filterByName } from '#screens/tournaments/cardRows.ts';

const nothing = { date2: null, date3: null, date4: null, course2: null, course3: null, course4: null };
const tournament = (part: Partial<Tournament>): Tournament => ({
  id: 1,
  name: 'Spring Cup',
  organizer: null,
  date1: '2026-04-01',
  course1: { id: 7, name: 'Old Course' },
  ...nothing,
  players: [],
  ...part,
});
const texts = (part: Partial<Tournament>) => buildCardRows(tournament(part)).map((row) => row.text);

describe('the card of a tournament in the list of tournaments', () => {
  it('shows date and course name of each round with a date', () => {
    expect(
      texts({
        date2: '2026-04-02',
        course2: { id: 8, name: 'New Course' },
        date4: '2026-04-04',
        course4: { id: 7, name: 'Old Course' },
      }),
    ).toEqual(['2026-04-01 - Old Course', '2026-04-02 - New Course', '2026-04-04 - Old Course']);
  });

  it('leaves out rounds 2 to 4 without a date, even those with a course', () => {
    expect(texts({ course3: { id: 8, name: 'New Course' }, date2: '' })).toEqual(['2026-04-01 - Old Course']);
  });

  it('shows the course of round 4 even if the backend sends only the course’s name, not an object', () => {
    expect(texts({ date4: '2026-04-04', course4: 'Links by the Sea' }).at(-1)).toBe(
      '2026-04-04 - Links by the Sea',
    );
  });

  it('shows round 1 even if its date and course are not set', () => {
    expect(texts({ date1: null, course1: null })).toEqual(['Date not set - Course not set']);
  });
});

describe('the search text above the list of tournaments', () => {
  const list = [
    tournament({ name: 'Spring Cup' }),
    tournament({ name: 'Autumn CUP' }),
    tournament({ name: 'Pairs' }),
  ];

  it('finds a part of the name in upper or lower case', () => {
    expect(filterByName(list, 'cup').map(({ name }) => name)).toEqual(['Spring Cup', 'Autumn CUP']);
  });

  it('may contain special characters, which have no special meaning', () => {
    expect(filterByName(list, '.*')).toEqual([]);
  });

  it('hides no tournament while it is empty', () => {
    expect(filterByName(list, '')).toHaveLength(3);
  });
});

describe('the order of the list of tournaments', () => {
  const on = (id: number, date1: string, part: Partial<Tournament> = {}) =>
    tournament({ id, date1, ...part });
  const ids = (userId: number | null, list: Tournament[]) =>
    sortByInterest(list, { today: '2026-05-02', userId }).map(({ id }) => id);
  const list = [
    on(1, '2026-05-03'),
    on(2, '2026-05-01', { date2: '2026-05-02' }),
    on(3, '2026-06-01', { players: [7] }),
    on(4, '2026-05-02', { organizer: 7 }),
    on(5, '2026-04-01', { players: [7] }),
  ];

  it('begins with today’s tournaments and the user’s next ones, and leaves the others in their order', () => {
    expect(ids(7, list)).toEqual([4, 2, 3, 1, 5]);
    expect(ids(null, list)).toEqual([2, 4, 1, 3, 5]);
  });
});
