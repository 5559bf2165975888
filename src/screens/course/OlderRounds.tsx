import { Link } from '@tanstack/react-router';
import { useQuery } from '#app/reads/useQuery.ts';
import { listRoundCourses, readCourseUse } from '#contract/courses/courses.ts';
import { t } from '#words/t.ts';
import { listOlderRounds, listTournamentsOn } from './olderRounds.ts';

function OlderRoundsOf({ tournament, name, course }: { tournament: number; name: string; course: number }) {
  const roundCourses = useQuery(listRoundCourses, { params: { id: tournament } });
  const rounds = roundCourses.state === 'ready' ? listOlderRounds(roundCourses.data, course) : [];
  return rounds.map((round) => (
    <p key={round}>
      {t('Round {round} has an older version of this course.', { round })}{' '}
      <Link to="/tournament/$tournamentId/settings" params={{ tournamentId: tournament }} hash="courses">
        {t('Compare in the settings of {name}', { name })}
      </Link>
    </p>
  ));
}

/** Links to the rounds with scores that keep an older version of the course, where the organizer compares both. */
export function OlderRounds({ course }: { course: number }) {
  const use = useQuery(readCourseUse, { params: { id: course } });
  return use.state === 'ready'
    ? listTournamentsOn(use.data.rounds).map(({ tournament, name }) => (
        <OlderRoundsOf key={tournament} tournament={tournament} name={name} course={course} />
      ))
    : null;
}
