import { Link } from '@tanstack/react-router';
import { useRead } from '#app/reads.ts';
import { listCourses } from '#contract/courses.ts';
import type { CourseRef } from '#contract/courses.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { courseName, roundsOf } from '#domain/round.ts';
import styles from './Banner.module.css';

const idOf = (course: CourseRef): number | null =>
  typeof course === 'object' && course !== null ? course.id : typeof course === 'number' ? course : null;

/** Hills, a green and its flag. Decoration. */
function Scenery() {
  return (
    <svg
      className={styles.scenery}
      viewBox="0 0 1200 200"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path className={styles.far} d="M0 150c200-70 360-60 560-20s420 10 640-60v130H0z" />
      <path className={styles.near} d="M0 185c260-50 520-30 720-15s330-5 480-35v65H0z" />
      <ellipse className={styles.green} cx="1010" cy="160" rx="130" ry="16" />
      <path className={styles.pole} d="M1040 60v98" />
      <path className={styles.cloth} d="M1042 62l52 18-52 18z" />
      <circle className={styles.ball} cx="965" cy="157" r="6" />
    </svg>
  );
}

/** What organizers and staff are offered beside a course without pars. */
function SetPars({ course }: { course: CourseRef }) {
  const courses = useRead(listCourses, {});
  const id = idOf(course);
  const known = courses.state === 'ready' ? courses.data.find((one) => one.id === id) : undefined;
  if (id === null || !known || known.holes !== null) return null;
  return (
    <Link to="/course/$courseId" params={{ courseId: id }} className={styles.pars}>
      Set pars<span className="visually-hidden"> of {known.name}</span>
    </Link>
  );
}

/** Name, dates and courses of the up to four rounds. */
export function Banner({ tournament, mayManage }: { tournament: Tournament; mayManage: boolean }) {
  return (
    <div className={styles.banner}>
      <Scenery />
      <div className={styles.inner}>
        <h1 tabIndex={-1}>{tournament.name || 'Unnamed tournament'}</h1>
        <ol className={styles.rounds}>
          {roundsOf<CourseRef>(tournament).map(({ round_number, date, course }) => (
            <li key={round_number}>
              <strong>Round {round_number}</strong>
              <span>
                <time dateTime={date}>{date}</time> - {courseName(course) || 'Course not set'}
              </span>
              {mayManage ? <SetPars course={course} /> : null}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
