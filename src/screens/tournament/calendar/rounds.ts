import type { CalendarRound } from '#contract/people/calendar.ts';
import { formatDay } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';

/** Returns 'Sun, May 3, 2026 · 08:30 · Hole 10'. */
export function describeRound({ date, time, start_hole }: CalendarRound): string {
  const hole = start_hole === null ? null : t('Hole {hole}', { hole: start_hole });
  return [formatDay(date), time ?? t('Tee time not set'), hole]
    .filter((textPart) => textPart !== null)
    .join(' · ');
}

/** Lists courses whose tee times cannot be in a calendar, because the time zone is unknown. */
export const listCoursesWithoutZone = (rounds: readonly CalendarRound[]): string[] => [
  ...new Set(
    rounds.flatMap(({ time, time_zone, course }) =>
      time !== null && time_zone === null && course !== null ? [course] : [],
    ),
  ),
];
