import type { Course } from '#contract/courses/courses.ts';
import type { Season } from '#contract/competitions/seasons.ts';
import type { TournamentRoles } from '#contract/tournaments/roles.ts';
import type { Exclusion, GroupingSettings } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { readEntryMode } from '#domain/entry/waiting-list.ts';
import { courseName, listRounds } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';
import { nameEntryMode } from '../entryModes.ts';
import { findRoundSettings, initialChoices } from '../rounds.ts';
import { formatDays, formatShortDay } from './formatDays.ts';

const joinParts = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
const listNames = (names: readonly string[]): string => [...new Set(names)].join(', ') || t('None yet');

export const summarizeDates = (tournament: Tournament): string => {
  const rounds = listRounds(tournament);
  return rounds.length === 0
    ? t('No dates yet')
    : joinParts([
        plural(rounds.length, '{count} round', '{count} rounds'),
        formatDays(rounds.map(({ date }) => date)),
      ]);
};

/** "Links of Loopback: White, Yellow". */
export function summarizeCourses(tournament: Tournament, courses: readonly Course[]): string {
  const names = new Set(listRounds(tournament).map(({ course }) => courseName(course)));
  const summaries = [...names].map((name) => {
    const tees = courses.find((course) => course.name === name)?.tees ?? [];
    return tees.length === 0 ? name : `${name}: ${tees.map((each) => each.name).join(', ')}`;
  });
  return joinParts(summaries) || t('None yet');
}

export function summarizeEntry({ entry, entry_mode, entry_limit }: Tournament): string {
  if (entry === 'closed') return t('Closed');
  const way = nameEntryMode(readEntryMode(entry_mode));
  return joinParts([way, entry_limit ? plural(entry_limit, '{count} place', '{count} places') : null]);
}

export const summarizeNamed = (named: readonly { name: string }[]): string =>
  listNames(named.map(({ name }) => name));

export const summarizeSides = (sides: readonly { set_name: string }[]): string =>
  listNames(sides.map(({ set_name }) => set_name));

/** The orders of merit that count this tournament. */
export const summarizeSeasons = ({ id }: Tournament, seasons: readonly Season[]): string =>
  summarizeNamed(seasons.filter(({ events }) => events.some(({ tournament }) => tournament === id)));

export const summarizeRoles = ({ roles }: TournamentRoles): string =>
  listNames(roles.map(({ user }) => fullName(user)));

/** "Sat, Nov 28 · Groups of 4". */
export function summarizeRound(
  { id }: Tournament,
  { round_number, date }: { round_number: number; date: string },
  settings: readonly GroupingSettings[],
  exclusions: readonly Exclusion[],
): string {
  const { group_size } = initialChoices(findRoundSettings(settings, id, round_number));
  const excluded = exclusions.filter(
    (each) => each.tournament === id && each.round_number === round_number,
  ).length;
  return joinParts([
    formatShortDay(date),
    t('Groups of {size}', { size: group_size }),
    excluded > 0 ? plural(excluded, '{count} excluded', '{count} excluded') : null,
  ]);
}
