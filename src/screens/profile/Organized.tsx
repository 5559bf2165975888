import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { listTournaments } from '#contract/tournaments/tournaments.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Button, buttonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Columns } from '#ui/layout/Page.tsx';
import { t } from '#words/t.ts';
import { filterByOrganizer, formatSummary } from './history.ts';
import styles from './History.module.css';

const STEP = 2;

function OrganizedCard({ tournament }: { tournament: Tournament }) {
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
          to="/tournament/$tournamentId/settings"
          params={params}
          className={buttonClass('secondary')}
          preload={false}
        >
          {t('Tournament Settings')}
          <span className="visually-hidden">
            {' '}
            {t('of {tournament}|settings of it', { tournament: tournament.name })}
          </span>
        </Link>
      </div>
    </Card>
  );
}

/** Null without tournaments and while the list loads; the history below shows loading and errors. */
export function Organized({ userId }: { userId: number }) {
  const read = useQuery(listTournaments, { query: { organizer: userId } });
  const [shown, setShown] = useState(STEP);
  const organized = read.state === 'ready' ? filterByOrganizer(read.data, userId) : [];
  if (organized.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('Tournaments I Organize')}</h2>
      <Columns>
        {organized.slice(0, shown).map((tournament) => (
          <OrganizedCard key={tournament.id} tournament={tournament} />
        ))}
      </Columns>
      {organized.length > shown ? (
        <div>
          <Button look="secondary" onClick={() => setShown(organized.length)}>
            {t('Show older ones ({count})', { count: organized.length - shown })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
