import { describe, expect, it } from 'vitest';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { findMissingSetup, findUpcomingRound } from '#screens/profile/missingSetup.ts';

const cup = (dates: (string | null)[], players: number[] = [1, 2]): Tournament =>
  ({
    id: 1,
    name: 'Cup',
    organizer: 1,
    players,
    date1: dates[0] ?? null,
    date2: dates[1] ?? null,
    date3: null,
    date4: null,
    course1: null,
    course2: null,
    course3: null,
    course4: null,
  }) as unknown as Tournament;
const PARS = Array.from({ length: 18 }, () => 4);

describe('On Home, the upcoming round to prepare', () => {
  it.each([
    [['2026-05-02'], 1],
    [['2026-05-01', '2026-05-04'], 2],
    [['2026-05-09'], 1],
    [['2026-05-10'], null],
    [['2026-05-01'], null],
    [[], null],
  ])('in a tournament with rounds on %j is, on 2 May, %s', (dates, round) => {
    expect(findUpcomingRound(cup(dates), '2026-05-02')).toBe(round);
  });

  it('can be in the next month or year', () => {
    expect(findUpcomingRound(cup(['2027-01-04']), '2026-12-29')).toBe(1);
    expect(findUpcomingRound(cup(['2027-01-06']), '2026-12-29')).toBeNull();
  });
});

describe('The list of missing preparations that Home shows for a round', () => {
  it('contains only "players" if the tournament has no players', () => {
    expect(findMissingSetup(cup(['2026-05-02'], []), { grouped: false, pars: null })).toEqual(['players']);
  });

  it('contains "groups" and "pars" if these are missing, but not before the app has loaded them', () => {
    const round = cup(['2026-05-02']);
    expect(findMissingSetup(round, { grouped: false, pars: null })).toEqual(['groups', 'pars']);
    expect(findMissingSetup(round, { grouped: true, pars: PARS })).toEqual([]);
    expect(findMissingSetup(round, { grouped: true, pars: PARS.slice(0, 9) })).toEqual([]);
    expect(findMissingSetup(round, { grouped: true, pars: [] })).toEqual(['pars']);
    expect(findMissingSetup(round, { grouped: null, pars: undefined })).toEqual([]);
  });
});
