import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { isTodayOrYesterday } from '#domain/day.ts';
import { ALL_HOLES, type HolesInPlay } from '#domain/holes-in-play.ts';
import type { RoundScore } from '#domain/round.ts';
import { isFullRound, countResults, listRounds, listStartOrder, findStartingHole } from '#domain/round.ts';
import { formatHoleLabels } from '#domain/draw/tee-sheet.ts';
import { firstName } from '#ui/names.ts';
import { t } from '#words/t.ts';

export interface RoundToday {
  tournament: Tournament;
  round: number;
  /** YYYY-MM-DD. */
  date: string;
}

/** Lists today's rounds, then yesterday's, because a round may end after midnight. */
export function findRecentRounds(tournaments: readonly Tournament[], today: string): RoundToday[] {
  const roundsOfToday = tournaments.flatMap((tournament) =>
    listRounds(tournament).flatMap(({ round_number, date }) =>
      isTodayOrYesterday(date, today) ? [{ tournament, round: round_number, date }] : [],
    ),
  );
  return [
    ...roundsOfToday.filter(({ date }) => date === today),
    ...roundsOfToday.filter(({ date }) => date !== today),
  ];
}

/** True on the round's day, and on the day after while the round is begun and not complete. */
export const isCardLinkShown = (score: RoundScore | undefined, date: string, today: string): boolean =>
  date === today || (countResults(score) > 0 && !isFullRound(score));

/** The first incomplete round of that day; null if all are complete. */
export function findNextRoundOfDay(
  { tournament, date }: RoundToday,
  scores: Readonly<Record<string, RoundScore>> | undefined,
): number | null {
  const roundsOfDay = listRounds(tournament).filter((round) => round.date === date);
  return (
    roundsOfDay.find(({ round_number }) => !isFullRound(scores?.[String(round_number)]))?.round_number ?? null
  );
}

const filterByRound = (groups: readonly Grouping[], round: number): Grouping[] =>
  groups.filter(({ round_number }) => round_number === round).sort((a, b) => a.group_number - b.group_number);

const isInGroup = (group: Grouping, userId: number): boolean =>
  listGroupMembers(group).some(({ id }) => id === userId);

/** Start hole of the user's group; null without a group or a start hole. */
export const findStartHole = (groups: readonly Grouping[], round: number, userId: number): number | null =>
  filterByRound(groups, round).find((group) => isInGroup(group, userId))?.start_hole ?? null;

/** Returns 'You: 09:40, hole 10'; null without a tee time and start hole. */
export function formatOwnStart(groups: readonly Grouping[], round: number, userId: number): string | null {
  const groupsOfRound = filterByRound(groups, round);
  const groupIndex = groupsOfRound.findIndex((group) => isInGroup(group, userId));
  const time = groupsOfRound[groupIndex]?.start_time ?? null;
  const hole = formatHoleLabels(groupsOfRound)[groupIndex] ?? null;
  if (time === null) return hole === null ? null : t('You: hole {hole}', { hole });
  return hole === null ? t('You: {time}', { time }) : t('You: {time}, hole {hole}', { time, hole });
}

/** Returns 'with Bill and Ken'; null before the draw. */
export function formatGroupMates(groups: readonly Grouping[], round: number, userId: number): string | null {
  const group = filterByRound(groups, round).find((candidate) => isInGroup(candidate, userId));
  const names = group
    ? listGroupMembers(group)
        .filter(({ id }) => id !== userId)
        .map(firstName)
    : [];
  const finalName = names.at(-1);
  if (finalName === undefined) return null;
  const precedingNames = names.slice(0, -1).join(', ');
  return t('with {name}', {
    name:
      precedingNames === '' ? finalName : t('{names} and {last}', { names: precedingNames, last: finalName }),
  });
}

/**
 * Text of the link to a card. It names the next hole, counted from the start hole, if the server sends the holes
 * played.
 */
export function describeCardLink(
  score: RoundScore | undefined,
  startHole?: number | null,
  holesInPlay: HolesInPlay = ALL_HOLES,
): string {
  if (score === undefined || score.holes_played === 0)
    return t('Start at hole {hole}', { hole: listStartOrder(startHole, holesInPlay)[0]! });
  if (isFullRound(score)) return t('View your card');
  if (score.played_holes === undefined) return t('Continue');
  const finishedHoles = [...score.played_holes, ...(score.picked_up_holes ?? [])];
  const holes = holesInPlay.map((hole) => ({
    hole_number: hole,
    score: finishedHoles.includes(hole) ? 1 : 0,
  }));
  return t('Continue at hole {hole}', { hole: findStartingHole(holes, startHole, holesInPlay) });
}
