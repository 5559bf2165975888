import { RULES_PLACE } from '#screens/desk/deskPlace.ts';
import { PART_RIGHTS } from '#screens/desk/rail/deskParts.ts';
import { useQuery, type ReadState } from '#app/reads/useQuery.ts';
import { useRequester } from '#app/session/useWho.ts';
import { listSeasons, type Season } from '#contract/competitions/seasons.ts';
import { listCourses, listRoundCourses, type Course, type RoundCourse } from '#contract/courses/courses.ts';
import { readField } from '#contract/scores/field.ts';
import { listRoles, type TournamentRoles } from '#contract/tournaments/roles.ts';
import type { Exclusion, GroupingSettings } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { hasRight, type Right } from '#domain/rights/rights.ts';
import { listRounds, formatCourseName } from '#domain/round.ts';
import { t, plural } from '#words/t.ts';
import { describePlaces } from '#app/entry/entryTexts.ts';
import { readEntryMode } from '#domain/entry/waiting-list.ts';
import { formatDay, formatDays } from '#ui/formatTime.ts';
import { fullName } from '#ui/names.ts';
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

const summarizeNames = (namedItems: readonly { name: string }[]): string =>
  formatNames(namedItems.map(({ name }) => name));

const summarizeSides = (sides: readonly { set_name: string }[]): string =>
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

export interface Section {
  /** Id of the section's element. */
  id: string;
  label: string;
  /** Summarizes the section's settings in one line; '' while they load, null if there is nothing to summarize. */
  summary: string | null;
  /** The place at the desk that the link opens; missing for a section of this page. */
  deskPlace?: string;
}

const summarizeRead = <T>(readState: ReadState<T>, summarize: (data: T) => string): string =>
  readState.state === 'ready' ? summarize(readState.data) : '';

/** The sections that the user sees, in the order of their use. A plain backend lacks some, such as entries and roles. */
export function useSections(
  tournament: Tournament,
  settings: readonly GroupingSettings[],
  exclusions: readonly Exclusion[],
): Section[] {
  const requester = useRequester();
  const hasRequesterRight = (right: Right): boolean => hasRight(requester, right, tournament);
  const isLegacy = tournament.entry === undefined;
  const [canManage, canSetUp] = [hasRequesterRight('manage'), hasRequesterRight('manage') && !isLegacy];
  const canAppoint = hasRequesterRight('appoint') && !isLegacy;
  const params = { id: tournament.id };
  const courses = useQuery(listCourses, canManage ? {} : null);
  const roundCourses = useQuery(listRoundCourses, canManage ? { params } : null);
  const field = useQuery(readField, canSetUp ? { params } : null);
  const seasons = useQuery(listSeasons, canSetUp ? {} : null);
  const roles = useQuery(listRoles, canAppoint ? { params } : null);
  const sections: (Section & { isShown: boolean })[] = [
    { id: 'dates', label: t('Name and dates'), summary: summarizeDates(tournament), isShown: canManage },
    {
      id: 'courses',
      label: t('Courses and tees'),
      summary: summarizeRead(courses, (loadedCourses) =>
        summarizeCourses(tournament, loadedCourses, roundCourses.state === 'ready' ? roundCourses.data : []),
      ),
      isShown: canManage,
    },
    {
      id: 'entry',
      label: t('Entries'),
      summary: summarizeEntry(tournament),
      isShown: canSetUp,
    },
    {
      id: 'competitions',
      label: t('Competitions'),
      summary: summarizeRead(field, ({ competitions }) => summarizeNames(competitions)),
      isShown: canSetUp,
    },
    {
      id: 'sides',
      label: t('Pairs and teams'),
      summary: summarizeRead(field, ({ sides }) => summarizeSides(sides)),
      isShown: canSetUp,
    },
    {
      id: 'seasons',
      label: t('Order of merit'),
      summary: summarizeRead(seasons, (loadedSeasons) => summarizeSeasons(tournament, loadedSeasons)),
      isShown: canSetUp,
    },
    ...listRounds(tournament).map((round) => ({
      id: `round-${round.round_number}`,
      label: t('Round {round} Settings', { round: round.round_number }),
      summary: summarizeRound(tournament, round, settings, exclusions),
      isShown: true,
    })),
    {
      id: 'notices',
      label: t('Notices and local rules'),
      summary: null,
      deskPlace: RULES_PLACE,
      isShown: hasRequesterRight(PART_RIGHTS.notices) && !isLegacy,
    },
    { id: 'roles', label: t('Roles'), summary: summarizeRead(roles, summarizeRoles), isShown: canAppoint },
    {
      id: 'results',
      label: t('Results'),
      summary: summarizeResults(tournament),
      isShown: canManage,
    },
    {
      id: 'export',
      label: t('Export'),
      summary: t('For spreadsheets'),
      isShown: hasRequesterRight('run-desk'),
    },
    { id: 'copy', label: t('Copy this tournament'), summary: t('With other dates'), isShown: canManage },
    {
      id: 'end',
      label: t('Cancel or remove'),
      summary: tournament.cancelled_at ? t('Cancelled') : null,
      isShown: canManage,
    },
  ];
  return sections.filter(({ isShown }) => isShown);
}
