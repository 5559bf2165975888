import { useQuery } from '#app/reads/useQuery.ts';
import { listCourses } from '#contract/courses/courses.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatCourseName, listRounds } from '#domain/round.ts';
import { findOwnZone } from '#ui/course/ownZone.ts';
import { t } from '#words/t.ts';

/** Names the time zone of the typed times if that of this device is not that of the first round's course. */
export const describeTimeZone = (
  ownZone: string | null,
  courseZone: string | null | undefined,
): string | null =>
  ownZone !== null && courseZone && courseZone !== ownZone
    ? `${t('Time zone: {zone}', { zone: ownZone })}.`
    : null;

export function useTimeZoneNote(tournament: Tournament): string | null {
  const courses = useQuery(listCourses, {});
  const name = formatCourseName(listRounds(tournament)[0]?.course);
  const course = courses.state === 'ready' ? courses.data.find((listed) => listed.name === name) : undefined;
  return describeTimeZone(findOwnZone(), course?.time_zone);
}
