import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { listTournaments } from '#contract/tournaments/tournaments.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Button, buttonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Columns } from '#ui/layout/Page.tsx';
import { t } from '#words/t.ts';
import { filterByRight, formatSummary } from './history.ts';
import styles from './History.module.css';

const CARDS_PER_STEP = 2;

/** A user who only has a role opens the desk, which offers what the role allows. */
function OrganizedCard({ tournament, canManage }: { tournament: Tournament; canManage: boolean }) {
  const params = { tournamentId: tournament.id };
  const title = (
    <Link to="/tournament/$tournamentId" params={params} className={styles.link}>
      {tournament.name || t('Unnamed tournament')}
    </Link>
  );
  return (
    <Card level={3} title={title}>
      <p>{formatSummary(tournament)}</p>
      <div>
        <Link
          to={canManage ? '/tournament/$tournamentId/settings' : '/tournament/$tournamentId/desk'}
          params={params}
          className={buttonClass('secondary')}
          preload={false}
        >
          {canManage ? t('Tournament Settings') : t('Desk')}
          <span className="visually-hidden">
            {' '}
            {t('of {tournament}|settings of it', { tournament: tournament.name })}
          </span>
        </Link>
      </div>
    </Card>
  );
}

/** Lists the user's tournaments. Null without any and while loading; the history below shows loading and errors. */
export function Organized({ userId }: { userId: number }) {
  const tournamentsQuery = useQuery(listTournaments, { query: { organizer: userId } });
  const [shownCount, setShownCount] = useState(CARDS_PER_STEP);
  const organizedTournaments =
    tournamentsQuery.state === 'ready' ? filterByRight(tournamentsQuery.data, userId, 'see-desk') : [];
  if (organizedTournaments.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('Tournaments I Organize')}</h2>
      <Columns>
        {organizedTournaments.slice(0, shownCount).map((tournament) => (
          <OrganizedCard
            key={tournament.id}
            tournament={tournament}
            canManage={filterByRight([tournament], userId, 'manage').length > 0}
          />
        ))}
      </Columns>
      {organizedTournaments.length > shownCount ? (
        <div>
          <Button look="secondary" onClick={() => setShownCount(organizedTournaments.length)}>
            {t('Show older ones ({count})', { count: organizedTournaments.length - shownCount })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
