import { describePlaces } from '#app/entry/entryTexts.ts';
import type { Course, RoundCourse } from '#contract/courses/courses.ts';
import type { Season } from '#contract/competitions/seasons.ts';
import type { TournamentRoles } from '#contract/tournaments/roles.ts';
import type { Exclusion, GroupingSettings } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { readEntryMode } from '#domain/entry/waiting-list.ts';
import { formatCourseName, listRounds } from '#domain/round.ts';
import { formatDay, formatDays } from '#ui/formatTime.ts';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';
import { findShownCourse } from '../CourseNote.tsx';
import { nameEntryMode } from '../entryModes.ts';
import { findRoundSettings, createInitialChoices } from '../rounds.ts';

const joinParts = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
const formatNames = (names: readonly string[]): string => [...new Set(names)].join(', ') || t('None yet');

export const summarizeDates = (tournament: Tournament): string => {
  const rounds = listRounds(tournament);
  return rounds.length === 0
    ? t('No dates yet')
    : joinParts([
        plural(rounds.length, '{count} round', '{count} rounds'),
        formatDays(rounds.map(({ date }) => date)),
      ]);
};

/** Returns "Links of Loopback: White, Yellow". A round that has its own version of the course shows its tees. */
export function summarizeCourses(
  tournament: Tournament,
  courses: readonly Course[],
  roundCourses: readonly RoundCourse[],
): string {
  const summaries = listRounds(tournament).map(({ round_number, course }) => {
    const name = formatCourseName(course);
    const roundCourse = roundCourses.find((playedCourse) => playedCourse.round_number === round_number);
    const { tees = [] } = findShownCourse(name, courses, roundCourse) ?? {};
    return tees.length === 0 ? name : `${name}: ${tees.map((teeSet) => teeSet.name).join(', ')}`;
  });
  return joinParts([...new Set(summaries)]) || t('None yet');
}

/** Returns "Anyone can enter · 58 of 60 places taken". */
export const summarizeEntry = (tournament: Tournament): string =>
  joinParts([
    tournament.entry === 'closed'
      ? t('Closed')
      : tournament.entry === 'soon'
        ? t('Not open yet')
        : nameEntryMode(readEntryMode(tournament.entry_mode)),
    describePlaces(tournament),
  ]);

export const summarizeResults = ({ closed_at, cancelled_at }: Tournament): string =>
  cancelled_at ? t('Cancelled') : closed_at ? t('Final') : t('Scores are accepted');

export const summarizeNames = (namedItems: readonly { name: string }[]): string =>
  formatNames(namedItems.map(({ name }) => name));

export const summarizeSides = (sides: readonly { set_name: string }[]): string =>
  formatNames(sides.map(({ set_name }) => set_name));

/** The orders of merit that count this tournament. */
export const summarizeSeasons = ({ id }: Tournament, seasons: readonly Season[]): string =>
  summarizeNames(seasons.filter(({ events }) => events.some(({ tournament }) => tournament === id)));

/** Returns "Ada Birdie · 1 link is open". */
export const summarizeRoles = ({ roles, links }: TournamentRoles): string =>
  joinParts([
    roles.length > 0 || links.length === 0 ? formatNames(roles.map(({ user }) => fullName(user))) : null,
    links.length > 0 ? plural(links.length, '{count} link is open', '{count} links are open') : null,
  ]);

/** Returns "Sat, Nov 28 · Groups of 4". */
export function summarizeRound(
  { id }: Tournament,
  { round_number, date }: { round_number: number; date: string },
  settings: readonly GroupingSettings[],
  exclusions: readonly Exclusion[],
): string {
  const { group_size } = createInitialChoices(findRoundSettings(settings, id, round_number));
  const excludedCount = exclusions.filter(
    (exclusion) => exclusion.tournament === id && exclusion.round_number === round_number,
  ).length;
  return joinParts([
    formatDay(date),
    t('Groups of {size}', { size: group_size }),
    excludedCount > 0 ? plural(excludedCount, '{count} excluded', '{count} excluded') : null,
  ]);
}
