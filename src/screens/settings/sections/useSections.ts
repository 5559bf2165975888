import { RULES_PLACE } from '#screens/desk/deskPlace.ts';
import { PART_RIGHTS, type DeskPart } from '#screens/desk/rail/deskParts.ts';
import { useQuery, type ReadState } from '#app/reads/useQuery.ts';
import { useRequester } from '#app/session/useWho.ts';
import { listSeasons } from '#contract/competitions/seasons.ts';
import { listCourses, listRoundCourses } from '#contract/courses/courses.ts';
import { readField } from '#contract/scores/field.ts';
import { listRoles } from '#contract/tournaments/roles.ts';
import type { Exclusion, GroupingSettings } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { hasRight, type Right } from '#domain/rights/rights.ts';
import { listRounds } from '#domain/round.ts';
import { t } from '#words/t.ts';
import {
  summarizeCourses,
  summarizeDates,
  summarizeEntry,
  summarizeNames,
  summarizeResults,
  summarizeRoles,
  summarizeRound,
  summarizeSeasons,
  summarizeSides,
} from './summaries.ts';

export interface Section {
  /** Id of the section's element. */
  id: string;
  label: string;
  /** Summarizes the section's settings in one line; '' while they load, null if there is nothing to summarize. */
  summary: string | null;
  /** The part of the desk that the link opens; missing for a section of this page. */
  deskPart?: DeskPart;
  /** The place at that part that the link opens, if it is not its top. */
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
      deskPart: 'notices',
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
