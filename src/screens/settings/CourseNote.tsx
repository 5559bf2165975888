import { Link } from '@tanstack/react-router';
import { formatOrigin } from '#app/course-offers/courseOrigin.ts';
import type { Course, RoundCourse } from '#contract/courses/courses.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { formatRated, formatRating } from '#app/course-offers/describeLostTees.ts';
import { toNetCourse } from '#domain/handicap/net-course.ts';
import { countMissingTees } from '#domain/handicap/tees.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { plural, t } from '#words/t.ts';
import { CourseMatches } from '#ui/course/known/CourseMatches.tsx';
import { findCourseByName } from '#ui/course/known/newCourses.ts';
import styles from './SettingsScreen.module.css';
import { DeskLink } from '#screens/desk/DeskLink.tsx';

type ShownCourse = Pick<Course, 'holes' | 'tees' | 'course_rating' | 'slope'>;

/** The round's own version of its course, as long as the round has the course with this name; else the course. */
export const findShownCourse = (
  name: string,
  courses: readonly Course[],
  roundCourse: RoundCourse | undefined,
): Course | RoundCourse | undefined =>
  findCourseByName(roundCourse ? [roundCourse] : [], name) ?? findCourseByName(courses, name);

/** Describes the rating that counts for everybody, if there are no tees; null if there is none either. */
function describeTees({ tees = [], course_rating, slope }: ShownCourse): string | null {
  if (tees.length > 0) return t('Tees: {names}', { names: tees.map((teeSet) => teeSet.name).join(', ') });
  return course_rating === null || slope === null
    ? null
    : t('{rating} for all tees', { rating: formatRating(course_rating, slope) });
}

/** Returns "Par 72 · Tees: White, Red" or "Par 72 · 71.4 / 127 for all tees". */
export function describeCourse(course: ShownCourse): string {
  const { holes } = course;
  const teesText = describeTees(course);
  if (holes === null)
    return teesText === null ? t('No par and no tees yet') : `${t('Par is not set.')} ${teesText}`;
  const parText = t('Par {par}', { par: holes.reduce((sum, { par }) => sum + par, 0) });
  return `${parText} · ${teesText ?? t('No tees yet')}`;
}

/** Sentences about players whose tees the course lacks, and about the rating that counts for them. */
export function listMissingTees(
  course: ShownCourse & Partial<Pick<RoundCourse, 'holes_in_play'>>,
  players: FieldAnswer['players'],
): string[] {
  const sentences = countMissingTees(players, course.tees ?? []).map(({ name, count }) =>
    plural(
      count,
      '{count} player has tees {tees}, which this course does not have.',
      '{count} players have tees {tees}, which this course does not have.',
      { tees: name },
    ),
  );
  const { rated } = toNetCourse(course, course.holes_in_play);
  return sentences.length === 0 || rated === null
    ? sentences
    : [...sentences, t('The course’s own rating counts for them: {rating}.', { rating: formatRated(rated) })];
}

/** Says what a round without a course lacks, or that the name creates a course; null while the courses are loading. */
function describeMissingCourse(name: string, courses: readonly Course[] | null): string | null {
  if (name === '')
    return t('No course: scores can be recorded, but there are no pars, tees or stroke indexes.');
  return courses === null ? null : t('A new course: its pars are not set.');
}

interface Props {
  tournament: number;
  name: string;
  courses: readonly Course[] | null;
  roundCourse: RoundCourse | undefined;
  players: FieldAnswer['players'];
  onChoose: (name: string) => void;
}

/**
 * Shows par and tees of the course with this name, a link to it, and which tees of players it lacks. Keeps its place while the
 * courses are loading.
 */
export function CourseNote({ tournament, name, courses, roundCourse, players, onChoose }: Props) {
  const course = findShownCourse(name, courses ?? [], roundCourse);
  if (!course)
    return (
      <div>
        <p className={styles.note}>{describeMissingCourse(name, courses)}</p>
        <CourseMatches name={name} courses={courses ?? []} onChoose={onChoose} />
      </div>
    );
  const missingTees = listMissingTees(course, players);
  return (
    <>
      <p className={styles.note}>
        <span>{describeCourse(course)}</span>
        <Link
          to="/course/$courseId"
          params={{ courseId: course.id }}
          hash={formatOrigin(tournament)}
          className={styles.course}
        >
          {t('Holes and tees')}
        </Link>
      </p>
      {missingTees.length === 0 ? null : (
        <div className={styles.notice}>
          <Alert kind="warning">
            {missingTees.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <DeskLink tournament={tournament} place="players">
              {t('Players')}
            </DeskLink>
          </Alert>
        </div>
      )}
    </>
  );
}
