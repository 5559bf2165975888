import { Link } from '@tanstack/react-router';
import type { Course, RoundCourse } from '#contract/courses/courses.ts';
import { t } from '#words/t.ts';
import styles from './SettingsScreen.module.css';

/** The round's own version of its course, as long as the round has the course with this name; else the course. */
export const findShownCourse = (
  name: string,
  courses: readonly Course[],
  roundCourse: RoundCourse | undefined,
): Course | RoundCourse | undefined =>
  roundCourse?.name === name ? roundCourse : courses.find((course) => course.name === name);

/** Returns "Par 72 · Tees: White, Red". */
export function describeCourse({ holes, tees = [] }: Pick<Course, 'holes' | 'tees'>): string {
  return [
    holes ? t('Par {par}', { par: holes.reduce((sum, { par }) => sum + par, 0) }) : t('Par is not set.'),
    tees.length > 0
      ? t('Tees: {names}', { names: tees.map((teeSet) => teeSet.name).join(', ') })
      : t('No tees yet'),
  ].join(' · ');
}

/** Shows par and tees of the course with this name, and a link to it. Keeps its place while the courses are loading. */
export function CourseNote({
  name,
  courses,
  roundCourse,
}: {
  name: string;
  courses: readonly Course[] | null;
  roundCourse: RoundCourse | undefined;
}) {
  const course = findShownCourse(name, courses ?? [], roundCourse);
  if (!course)
    return (
      <p className={styles.note}>
        {courses !== null && name !== '' ? t('A new course: its pars are not set.') : null}
      </p>
    );
  return (
    <p className={styles.note}>
      <span>{describeCourse(course)}</span>
      <Link to="/course/$courseId" params={{ courseId: course.id }} className={styles.course}>
        {t('Holes and tees')}
      </Link>
    </p>
  );
}
