import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { formatCourseName, listRounds } from '#domain/round.ts';
import { t } from '#words/t.ts';

/** Lists the rows 'date - course name' of a card (SPEC.md §2): round 1 always, rounds 2 to 4 only with a date. */
export function buildCardRows(tournament: Tournament): { round: number; text: string }[] {
  const rows = [
    { round: 1, date: tournament.date1, course: formatCourseName(tournament.course1) },
    { round: 2, date: tournament.date2, course: formatCourseName(tournament.course2) },
    { round: 3, date: tournament.date3, course: formatCourseName(tournament.course3) },
    { round: 4, date: tournament.date4, course: formatCourseName(tournament.course4) },
  ];
  return rows
    .filter(({ round, date }) => round === 1 || Boolean(date))
    .map(({ round, date, course }) => ({
      round,
      text: `${date || t('Date not set')} - ${course || t('Course not set')}`,
    }));
}

/** Filters by name and ignores case (SPEC.md §2). */
export const filterByName = (list: Tournament[], searchText: string): Tournament[] =>
  list.filter(({ name }) => name.toLowerCase().includes(searchText.toLowerCase()));

/**
 * Sorts tournaments: first those with a round today, then the user's own future ones, then the rest in the given
 * order.
 */
export function sortByInterest(
  list: readonly Tournament[],
  { today, userId }: { today: string; userId: number | null },
): Tournament[] {
  const isOwn = (tournament: Tournament): boolean =>
    userId !== null &&
    (hasRight({ userId, isStaff: false }, 'see-desk', tournament) ||
      tournament.players.some((player) => player === userId));
  const rank = (tournament: Tournament): number => {
    const days = listRounds(tournament).map(({ date }) => date);
    if (days.includes(today)) return isOwn(tournament) ? 0 : 1;
    return isOwn(tournament) && days.some((date) => date > today) ? 2 : 3;
  };
  return [...list].sort((a, b) => rank(a) - rank(b));
}
