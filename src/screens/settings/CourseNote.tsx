import { Link } from '@tanstack/react-router';
import type { Course } from '#contract/courses/courses.ts';
import { t } from '#words/t.ts';
import styles from './SettingsScreen.module.css';

/** Shows par and tees of the course with this name, and a link to it. Keeps its place while the courses are loading. */
export function CourseNote({ name, courses }: { name: string; courses: readonly Course[] | null }) {
  const course = courses?.find((listedCourse) => listedCourse.name === name);
  if (!course)
    return (
      <p className={styles.note}>
        {courses !== null && name !== '' ? t('A new course: its pars are not set.') : null}
      </p>
    );
  const { id, holes, tees = [] } = course;
  const parts = [
    holes ? t('Par {par}', { par: holes.reduce((sum, { par }) => sum + par, 0) }) : t('Par is not set.'),
    tees.length > 0
      ? t('Tees: {names}', { names: tees.map((teeSet) => teeSet.name).join(', ') })
      : t('No tees yet'),
  ];
  return (
    <p className={styles.note}>
      <span>{parts.join(' · ')}</span>
      <Link to="/course/$courseId" params={{ courseId: id }} className={styles.course}>
        {t('Holes and tees')}
      </Link>
    </p>
  );
}
