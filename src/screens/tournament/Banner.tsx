import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { listCourses } from '#contract/courses/courses.ts';
import type { CourseRef } from '#contract/courses/course-ref.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatCourseName, listRounds } from '#domain/round.ts';
import { formatDay } from '#ui/formatTime.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { t } from '#words/t.ts';
import styles from './Banner.module.css';

/** A link such as 'Par 72 · Change', for users who may edit the course. */
function CourseLink({
  course: { id, holes },
  className,
}: {
  course: { id: number; holes: readonly { par: number }[] };
  className?: string | undefined;
}) {
  const par = holes.reduce((sum, hole) => sum + hole.par, 0);
  return (
    <Link to="/course/$courseId" params={{ courseId: id }} className={className}>
      {t('Par {par}', { par })} · {t('Change')}
    </Link>
  );
}

const getCourseId = (course: CourseRef): number | null =>
  typeof course === 'object' && course !== null ? course.id : typeof course === 'number' ? course : null;

/** Links users who may edit the course to the course, or to its pars if these are not set. */
function CourseEditLink({ course }: { course: CourseRef }) {
  const courses = useQuery(listCourses, {});
  const id = getCourseId(course);
  const courseDetails =
    courses.state === 'ready' ? courses.data.find((candidate) => candidate.id === id) : undefined;
  if (id === null || !courseDetails?.may_edit) return null;
  const { holes } = courseDetails;
  if (holes !== null) return <CourseLink course={{ id, holes }} className={styles.course} />;
  return (
    <Link
      to="/course/$courseId"
      params={{ courseId: id }}
      className={styles.pars}
      aria-label={t('Enter pars of {name}', { name: courseDetails.name })}
    >
      {t('Enter pars')}
    </Link>
  );
}

interface Props {
  tournament: Tournament;
  canManage: boolean;
  children: ReactNode;
}

export function Banner({ tournament, canManage, children }: Props) {
  return (
    <div className={styles.banner}>
      <div className={styles.inner}>
        <h1 tabIndex={-1}>
          <Clamp>{tournament.name || t('Unnamed tournament')}</Clamp>
        </h1>
        {tournament.cancelled_at ? <Badge variant="bad">{t('Cancelled')}</Badge> : null}
        {tournament.closed_at ? <Badge variant="good">{t('Results final')}</Badge> : null}
        <ol className={styles.rounds}>
          {listRounds<CourseRef>(tournament).map(({ round_number, date, course }) => (
            <li key={round_number}>
              <strong>{t('Round {round}', { round: round_number })}</strong>
              <span title={formatCourseName(course)}>
                <time dateTime={date}>{formatDay(date)}</time> -{' '}
                {formatCourseName(course) || t('Course not set')}
              </span>
              {canManage ? <CourseEditLink course={course} /> : null}
            </li>
          ))}
        </ol>
        {children}
      </div>
    </div>
  );
}
