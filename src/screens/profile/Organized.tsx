import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { listTournaments, type Tournament } from '#contract/tournaments/tournaments.ts';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { formatLocalDay } from '#domain/day.ts';
import { PageColumns } from '#ui/layout/Page.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { filterByRight, formatTournamentSummary, putTodayFirst } from './history.ts';
import styles from './History.module.css';

const CARDS_PER_STEP = 2;

/** Shows a tournament; its desk offers what the user's role allows. */
function OrganizedCard({ tournament, canManage }: { tournament: Tournament; canManage: boolean }) {
  const params = { tournamentId: tournament.id };
  const title = (
    <Link to="/tournament/$tournamentId" params={params} className={styles.link}>
      {tournament.name || t('Unnamed tournament')}
    </Link>
  );
  const hiddenTournamentName = (
    <span className="visually-hidden">
      {' '}
      {t('of {tournament}|settings of it', { tournament: tournament.name })}
    </span>
  );
  return (
    <Card level={3} title={title}>
      <p>{formatTournamentSummary(tournament)}</p>
      <Stack row>
        <Link
          to="/tournament/$tournamentId/desk"
          params={params}
          className={getButtonClass('secondary')}
          preload={false}
        >
          {t('Desk')}
          {hiddenTournamentName}
        </Link>
        {canManage ? (
          <Link
            to="/tournament/$tournamentId/settings"
            params={params}
            className={getButtonClass('secondary')}
            preload={false}
          >
            {t('Tournament Settings')}
            {hiddenTournamentName}
          </Link>
        ) : null}
      </Stack>
    </Card>
  );
}

/**
 * Lists the tournaments that the user organizes. Renders nothing without any or while loading, because the history
 * below shows loading and errors.
 */
export function Organized({ userId }: { userId: number }) {
  const tournamentsQuery = useQuery(listTournaments, { query: { organizer: userId } });
  const [unfoldedCount, setUnfoldedCount] = useState(CARDS_PER_STEP);
  const [today] = useState(() => formatLocalDay(new Date()));
  const { tournaments: organizedTournaments, ofToday: todayCount } = putTodayFirst(
    tournamentsQuery.state === 'ready' ? filterByRight(tournamentsQuery.data, userId, 'see-desk') : [],
    today,
  );
  const shownCount = Math.max(unfoldedCount, todayCount);
  if (organizedTournaments.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('Tournaments I Organize')}</h2>
      <PageColumns>
        {organizedTournaments.slice(0, shownCount).map((tournament) => (
          <OrganizedCard
            key={tournament.id}
            tournament={tournament}
            canManage={filterByRight([tournament], userId, 'manage').length > 0}
          />
        ))}
      </PageColumns>
      {organizedTournaments.length > shownCount ? (
        <div>
          <Button variant="secondary" onClick={() => setUnfoldedCount(organizedTournaments.length)}>
            {t('Show older ones ({count})', { count: organizedTournaments.length - shownCount })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
