import { describe, expect, it } from 'vitest';
import type { Season } from '#contract/competitions/seasons.ts';
import type { Course } from '#contract/courses/courses.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatDay, formatDays } from '#ui/formatTime.ts';
import {
  summarizeCourses,
  summarizeDates,
  summarizeEntry,
  summarizeRoles,
  summarizeRound,
  summarizeSeasons,
} from '#screens/settings/sections/useSections.ts';

const tees = (name: string) => ({ name, course_rating: null, slope: null, lengths: null });
const LINKS = { id: 1, name: 'Links', holes: null, course_rating: null, slope: null, may_edit: true };
const COURSES: Course[] = [
  { ...LINKS, tees: [tees('White'), tees('Red')] },
  { ...LINKS, id: 2, name: 'Downs' },
];
const CUP = {
  id: 7,
  name: 'Cup',
  entry: 'open',
  date1: '2026-11-26',
  date2: '2026-11-29',
  course1: { id: 1, name: 'Links' },
  course2: { id: 2, name: 'Downs' },
} as Tournament;

describe('The index of the settings', () => {
  it('shows the number of rounds with their first and last day', () => {
    expect(summarizeDates(CUP)).toBe(`2 rounds · ${formatDays(['2026-11-26', '2026-11-29'])}`);
    expect(summarizeDates({ ...CUP, date1: null, date2: null } as Tournament)).toBe('No dates yet');
  });

  it('shows each course once, with the names of its tees', () => {
    expect(summarizeCourses(CUP, COURSES, [])).toBe('Links: White, Red · Downs');
    expect(summarizeCourses({ ...CUP, course2: { id: 1, name: 'Links' } }, [], [])).toBe('Links');
    expect(summarizeCourses({ ...CUP, course1: null, course2: null }, COURSES, [])).toBe('None yet');
  });

  it('shows the tees of the version of the course that a round with scores keeps', () => {
    const played = { ...LINKS, round_number: 1, tees: [tees('White')], changed: COURSES[0]! };
    expect(summarizeCourses(CUP, COURSES, [played])).toBe('Links: White · Downs');
    expect(summarizeCourses({ ...CUP, course2: { id: 1, name: 'Links' } }, COURSES, [played])).toBe(
      'Links: White · Links: White, Red',
    );
  });

  it('shows how players can enter, and how many places are taken', () => {
    expect(summarizeEntry(CUP)).toBe('Anyone can enter');
    const limited = { ...CUP, entry_limit: 60, entry_taken: 62 };
    expect(summarizeEntry({ ...limited, entry_mode: 'ask' })).toBe(
      'Players ask, you accept · 62 players, limit 60: full, 2 over',
    );
    expect(summarizeEntry({ ...CUP, entry: 'closed' })).toBe('Closed');
    expect(summarizeEntry({ ...limited, entry: 'closed' })).toBe(
      'Closed · 62 players, limit 60: full, 2 over',
    );
  });

  it('shows the group size of a round and the number of players excluded from it', () => {
    const round = { round_number: 2, date: '2026-11-29' };
    const exclusion = { id: 1, tournament: 7, player: { id: 3 }, round_number: 2, reason: '' };
    expect(summarizeRound(CUP, round, [], [])).toBe(`${formatDay('2026-11-29')} · Groups of 4`);
    expect(summarizeRound(CUP, round, [], [exclusion, { ...exclusion, round_number: 1 }])).toBe(
      `${formatDay('2026-11-29')} · Groups of 4 · 1 excluded`,
    );
  });

  it('shows the orders of merit in which the tournament counts, and a person with two roles only once', () => {
    const season = (name: string, tournament: number) => ({ name, events: [{ tournament }] }) as Season;
    expect(summarizeSeasons(CUP, [season('Summer', 7), season('Winter', 8)])).toBe('Summer');
    expect(summarizeSeasons(CUP, [])).toBe('None yet');
    const user = { id: 1, username: 'ada', first_name: 'Ada', last_name: 'Birdie' };
    const role = (name: string) => ({ user: user as never, role: name, given_at: '' });
    expect(summarizeRoles({ roles: [role('desk'), role('starter')], links: [] })).toBe('Ada Birdie');
    const link = { id: 1 } as never;
    expect(summarizeRoles({ roles: [], links: [] })).toBe('None yet');
    expect(summarizeRoles({ roles: [], links: [link] })).toBe('1 link is open');
    expect(summarizeRoles({ roles: [role('desk')], links: [link, link] })).toBe(
      'Ada Birdie · 2 links are open',
    );
  });
});
