import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { useRequester } from '#app/session/useWho.ts';
import { readCourseUse } from '#contract/courses/courses.ts';
import { listTournaments, readTournament } from '#contract/tournaments/tournaments.ts';
import { t } from '#words/t.ts';
import { listApplyPlaces } from './olderRounds.ts';

/** Says how rounds with scores get a change of the course: with links for readers who may apply it themselves. */
export function ApplyNote({ course, origin }: { course: number; origin: number | null }) {
  const requester = useRequester();
  const { userId } = requester;
  const originQuery = useQuery(readTournament, origin === null ? null : { params: { id: origin } });
  const isFromList = origin === null && userId !== null;
  const use = useQuery(readCourseUse, isFromList ? { params: { id: course } } : null);
  const organized = useQuery(listTournaments, isFromList ? { query: { organizer: userId } } : null);
  const places = listApplyPlaces(requester, {
    origin: originQuery.state === 'ready' ? originQuery.data : null,
    rounds: use.state === 'ready' ? use.data.rounds : [],
    organized: organized.state === 'ready' ? organized.data : [],
  });
  return (
    <p>
      {places.length === 0
        ? t('A round that already has scores keeps its old pars until its organizer applies the change.')
        : t(
            'A round that already has scores keeps its old pars until you apply the change on the tournament’s page:',
          )}{' '}
      {places.map(({ id, name }, i) => (
        <Fragment key={id}>
          {i === 0 ? null : ', '}
          <Link to="/tournament/$tournamentId" params={{ tournamentId: id }}>
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
