import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { DisputeList } from '#app/sync/DisputeList.tsx';
import { useSyncStatus } from '#app/sync/useSyncStatus.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import { listTournaments, type Tournament } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay } from '#domain/day.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#words/t.ts';
import { filterByRight } from './history.ts';
import { findMissingSetup, findUpcomingRound, type MissingSetup } from './missingSetup.ts';
import styles from './PendingTasks.module.css';

const noop = (): void => {};

interface Props {
  lack: MissingSetup;
  tournament: Tournament;
  round: number;
}

function TaskLine({ lack, tournament, round }: Props) {
  const textParams = { tournament: tournament.name, round };
  const messageByMissingItem = {
    players: t('{tournament}, round {round}: no players yet.', textParams),
    groups: t('{tournament}, round {round} has no groups yet.', textParams),
    pars: t('{tournament}, round {round}: par is not set.', textParams),
  };
  const params = { tournamentId: tournament.id };
  return (
    <li className={styles.line}>
      <span>{messageByMissingItem[lack]}</span>
      {lack === 'groups' ? (
        <Link to="/tournament/$tournamentId/settings" params={params} className={getButtonClass('secondary')}>
          {t('Draw the groups')}
        </Link>
      ) : (
        <Link to="/tournament/$tournamentId" params={params} className={getButtonClass('secondary')}>
          {lack === 'players' ? t('Invite') : t('Enter pars')}
        </Link>
      )}
    </li>
  );
}

function UpcomingRound({ tournament, round }: { tournament: Tournament; round: number }) {
  const groupsQuery = useQuery(listGroupings, { query: { tournament: tournament.id } });
  const courses = useRoundCourses(tournament);
  const hasGroups =
    groupsQuery.state === 'ready'
      ? groupsQuery.data.some(({ round_number }) => round_number === round)
      : null;
  const pars = courses === null ? undefined : (courses.get(round)?.pars ?? null);
  return findMissingSetup(tournament, { grouped: hasGroups, pars }).map((missingItem) => (
    <TaskLine key={missingItem} lack={missingItem} tournament={tournament} round={round} />
  ));
}

/**
 * Lists the tasks of the signed-in golfer: conflicting scores in the golfer's group, and missing setup of rounds that
 * the golfer organizes.
 */
export function PendingTasks({ userId }: { userId: number }) {
  const { disputes } = useSyncStatus();
  const tournamentsQuery = useQuery(listTournaments, { query: { organizer: userId } });
  const [today] = useState(() => formatLocalDay(new Date()));
  const upcomingRounds = (
    tournamentsQuery.state === 'ready' ? filterByRight(tournamentsQuery.data, userId, 'manage') : []
  ).flatMap((tournament) => {
    const round = findUpcomingRound(tournament, today);
    return round === null ? [] : [{ tournament, round }];
  });
  return (
    <>
      {disputes > 0 ? (
        <Card title={t('To check')}>
          <Suspense fallback={null}>
            <DisputeList onNavigate={noop} />
          </Suspense>
        </Card>
      ) : null}
      <ul className={styles.list} aria-label={t('Before you play')}>
        {upcomingRounds.map((upcomingRound) => (
          <UpcomingRound key={upcomingRound.tournament.id} {...upcomingRound} />
        ))}
      </ul>
    </>
  );
}
