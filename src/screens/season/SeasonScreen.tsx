import { Link, useParams } from '@tanstack/react-router';
import { useQuery } from '#app/reads/useQuery.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { readSeason } from '#contract/competitions/seasons.ts';
import { describeSeasonRules } from '#ui/seasonText.ts';
import { Age } from '#ui/messages/Age.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { formatDay } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import { SeasonTable } from './SeasonTable.tsx';
import styles from './Season.module.css';

/** Shows an order of merit over several tournaments; it is public. */
export function SeasonScreen() {
  const { seasonId } = useParams({ from: '/season/$seasonId' });
  const seasonQuery = useQuery(readSeason, { params: { id: seasonId } });
  const season = seasonQuery.state === 'ready' ? seasonQuery.data.season : null;
  return (
    <Page
      title={season?.name ?? t('Order of merit')}
      subtitle={season ? t('Order of merit') : undefined}
      back={
        <div>
          <Link to="/tournaments" className={getButtonClass('back')}>
            {t('Tournaments')}
          </Link>
        </div>
      }
    >
      <NotLoaded
        read={seasonQuery}
        title={t('The order of merit could not be loaded.')}
        loading={t('Loading the order of merit...')}
      />
      {seasonQuery.state === 'ready' && season ? (
        <>
          <Age ms={seasonQuery.age} />
          <p>{describeSeasonRules(season)}</p>
          {seasonQuery.data.provisional.length > 0 ? (
            <p>{t('Not final yet: positions and points may still change.')}</p>
          ) : null}
          {seasonQuery.data.rows.length === 0 ? (
            <Empty>{t('No points yet.')}</Empty>
          ) : (
            <SeasonTable season={season} rows={seasonQuery.data.rows} />
          )}
          <Card title={t('Tournaments')}>
            <ol className={styles.events}>
              {season.events.map((event) => (
                <li key={event.competition}>
                  <Link to="/tournament/$tournamentId" params={{ tournamentId: event.tournament }}>
                    {event.tournament_name}
                  </Link>{' '}
                  · {event.competition_name}
                  {event.date ? ` · ${formatDay(event.date)}` : ''}
                  {seasonQuery.data.provisional.includes(event.competition) ? ` · ${t('under way')}` : ''}
                </li>
              ))}
            </ol>
          </Card>
        </>
      ) : null}
    </Page>
  );
}
