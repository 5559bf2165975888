import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { FailedRead } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { NEAR_QUERY, listTournaments, type Tournament } from '#contract/tournaments/tournaments.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { filterByName, buildCardRows } from './cardRows.ts';
import styles from './TournamentsScreen.module.css';

function TournamentCard({ tournament }: { tournament: Tournament }) {
  return (
    <Link to="/tournament/$tournamentId" params={{ tournamentId: tournament.id }} className={styles.card}>
      <h2>
        <Clamp>{tournament.name || t('Unnamed tournament')}</Clamp>
      </h2>
      {tournament.cancelled_at ? <Badge variant="bad">{t('Cancelled')}</Badge> : null}
      <ul className={styles.rows}>
        {buildCardRows(tournament).map((row) => (
          <li key={row.round}>{row.text}</li>
        ))}
      </ul>
    </Link>
  );
}

const MoreButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="secondary" onClick={onPress}>
    {t('Show more tournaments')}
  </Button>
);

/** Renders the list in steps, so that a slow phone shows the first tournaments without delay. */
export function TournamentList({ list }: { list: readonly Tournament[] }) {
  const [maxRows, setMaxRows] = useState<number>(NEAR_QUERY.most);
  return (
    <>
      <ul className={styles.list}>
        {list.slice(0, maxRows).map((tournament) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} />
          </li>
        ))}
      </ul>
      {list.length > maxRows ? <MoreButton onPress={() => setMaxRows(maxRows + NEAR_QUERY.most)} /> : null}
    </>
  );
}

interface NextPageProps {
  /** Tournaments of the earlier pages. A tournament that has moved from them to this page is shown once. */
  previous: readonly Tournament[];
  filter: string;
  /** Text that the server searches for; '' lists all tournaments. */
  search: string;
}

/** Reads the next page on demand. A backend without pages repeats the first page, which ends the list. */
export function NextPage({ previous, filter, search }: NextPageProps) {
  const [isOpen, setOpen] = useState(false);
  const query = { ...NEAR_QUERY, skip: previous.length, ...(search !== '' && { search }) };
  const tournamentsQuery = useQuery(listTournaments, isOpen ? { query } : null);
  if (!isOpen) return <MoreButton onPress={() => setOpen(true)} />;
  if (tournamentsQuery.state === 'loading') return <Spinner>{t('Loading tournaments...')}</Spinner>;
  if (tournamentsQuery.state === 'failed')
    return <FailedRead of={tournamentsQuery} title={t('The tournaments could not be loaded.')} />;
  const ids = new Set(previous.map(({ id }) => id));
  const moreTournaments = tournamentsQuery.data.filter(({ id }) => !ids.has(id));
  return (
    <>
      <TournamentList list={filterByName(moreTournaments, filter)} />
      {tournamentsQuery.data.length === NEAR_QUERY.most && moreTournaments.length > 0 ? (
        <NextPage previous={[...previous, ...moreTournaments]} filter={filter} search={search} />
      ) : null}
    </>
  );
}
