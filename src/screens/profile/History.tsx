import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailedCall } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { listTournaments } from '#contract/tournaments/tournaments.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { PageColumns } from '#ui/layout/Page.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { filterByPlayer } from './history.ts';
import { HistoryCard } from './HistoryCard.tsx';
import styles from './History.module.css';

/** Number of cards per step: each reads a whole leaderboard, so a long history opens in steps. */
const CARDS_PER_STEP = 6;

export function History({ userId, own }: { userId: number; own: boolean }) {
  const tournamentsQuery = useQuery(listTournaments, { query: { player: userId } }); // A plain backend lists all tournaments.
  const [shownCount, setShownCount] = useState(CARDS_PER_STEP);
  const playedTournaments =
    tournamentsQuery.state === 'ready' ? filterByPlayer(tournamentsQuery.data, userId) : [];
  return (
    <section className={styles.section}>
      <h2>{own ? t('My Tournaments') : t('Tournament History')}</h2>
      {tournamentsQuery.state === 'loading' ? <Spinner>{t('Loading tournaments...')}</Spinner> : null}
      <FailedCall of={tournamentsQuery} title={t('The tournaments could not be loaded.')} />
      {tournamentsQuery.state === 'ready' ? <Age ms={tournamentsQuery.age} /> : null}
      {tournamentsQuery.state === 'ready' && playedTournaments.length === 0 ? (
        <Empty
          action={
            own ? (
              <Stack row>
                <Link to="/tournaments" className={getButtonClass()}>
                  {t('Find one to enter')}
                </Link>
                <Link to="/tournament/new" className={getButtonClass('secondary')}>
                  {t('New tournament')}
                </Link>
              </Stack>
            ) : null
          }
        >
          {t('No tournaments found for this player.')}
        </Empty>
      ) : null}
      <PageColumns>
        {playedTournaments.slice(0, shownCount).map((tournament) => (
          <HistoryCard key={tournament.id} tournament={tournament} userId={userId} />
        ))}
      </PageColumns>
      {playedTournaments.length > shownCount ? (
        <div>
          <Button variant="secondary" onClick={() => setShownCount(shownCount + CARDS_PER_STEP)}>
            {t('Show older tournaments ({count})', { count: playedTournaments.length - shownCount })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
