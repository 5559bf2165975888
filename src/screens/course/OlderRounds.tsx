import { Link } from '@tanstack/react-router';
import { useQuery } from '#app/reads/useQuery.ts';
import { useRequester } from '#app/session/useWho.ts';
import { listRoundCourses, readCourseUse } from '#contract/courses/courses.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { t } from '#words/t.ts';
import { listOlderRounds, listTournamentsOn } from './olderRounds.ts';

function OlderRoundsOf({ tournament, name, course }: { tournament: number; name: string; course: number }) {
  const requester = useRequester();
  const tournamentQuery = useQuery(readTournament, { params: { id: tournament } });
  const mayCompare =
    tournamentQuery.state === 'ready' &&
    !tournamentQuery.data.closed_at &&
    hasRight(requester, 'manage', tournamentQuery.data);
  const roundCourses = useQuery(listRoundCourses, mayCompare ? { params: { id: tournament } } : null);
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

/** Links to the rounds with scores that keep an older version of the course, if the reader may compare both there. */
export function OlderRounds({ course }: { course: number }) {
  const use = useQuery(readCourseUse, { params: { id: course } });
  return use.state === 'ready'
    ? listTournamentsOn(use.data.rounds).map(({ tournament, name }) => (
        <OlderRoundsOf key={tournament} tournament={tournament} name={name} course={course} />
      ))
    : null;
}
