import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailedRead } from '#app/reads/FailedRead.tsx';
import { useQuery, type ReadState } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { useDebounced } from '#app/reads/useDebounced.ts';
import { NEAR_QUERY, listTournaments, type Tournament } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay } from '#domain/day.ts';
import { Age } from '#ui/messages/Age.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { listSeasons } from '#contract/competitions/seasons.ts';
import { sortByInterest, filterByName } from './cardRows.ts';
import { NextPage, TournamentList } from './TournamentList.tsx';

/** Links to the orders of merit. Renders nothing if there are none, or on a backend without them. */
function Seasons() {
  const seasonsQuery = useQuery(listSeasons, {});
  if (seasonsQuery.state !== 'ready' || seasonsQuery.data.length === 0) return null;
  return (
    <nav aria-label={t('Order of merit')}>
      {t('Order of merit')}:{' '}
      {seasonsQuery.data.map(({ id, name }, i) => (
        <span key={id}>
          {i > 0 ? ', ' : ''}
          <Link to="/season/$seasonId" params={{ seasonId: id }}>
            {name}
          </Link>
        </span>
      ))}
    </nav>
  );
}

const NewTournament = ({ variant }: { variant: 'primary' | 'secondary' }) => (
  <Link to="/tournament/new" className={getButtonClass(variant)}>
    {t('New tournament')}
  </Link>
);

/** Links to the tournaments that are open for entry, and to the user's own entries. */
const EnterLink = () => (
  <div>
    <Link to="/enter" className={getButtonClass('secondary')}>
      {t('Enter a tournament')}
    </Link>
  </div>
);

const NoTournamentsYet = ({ signedIn }: { signedIn: boolean }) => (
  <Empty
    action={
      signedIn ? (
        <NewTournament variant="primary" />
      ) : (
        <Link to="/" className={getButtonClass()}>
          {t('Log in to set one up')}
        </Link>
      )
    }
  >
    {t('No tournaments yet.')}
  </Empty>
);

/** Shows the spinner or error of the server's search; if it fails, only this phone's tournaments are searched. */
function SearchStatus({ searched }: { searched: ReadState<Tournament[]> }) {
  if (searched.state === 'loading') return <Spinner>{t('Searching...')}</Spinner>;
  return <FailedRead of={searched} title={t('Only the tournaments on this phone were searched.')} />;
}

/** Filters the first page on the phone; the server also searches if there may be more tournaments. */
function TournamentSearch({ near, filter }: { near: Tournament[]; filter: string }) {
  const { userId } = useSession();
  const [today] = useState(() => formatLocalDay(new Date()));
  const hasAllTournaments = near.length < NEAR_QUERY.most;
  const search = useDebounced(filter.trim());
  const isSearched = !hasAllTournaments && filter.trim() !== '';
  const searchRead = useQuery(
    listTournaments,
    isSearched && search !== '' ? { query: { ...NEAR_QUERY, search } } : null,
  );
  if (near.length === 0) return <NoTournamentsYet signedIn={userId !== null} />;
  const foundTournaments = isSearched && searchRead.state === 'ready' ? searchRead.data : [];
  const allTournaments = [
    ...new Map([...near, ...foundTournaments].map((tournament) => [tournament.id, tournament])).values(),
  ];
  const shownTournaments = sortByInterest(filterByName(allTournaments, filter), { today, userId });
  const isSettled = !isSearched || (searchRead.state === 'ready' && search === filter.trim());
  const loadedTournaments = isSearched ? foundTournaments : near;
  const searchText = isSearched ? search : '';
  return (
    <>
      {isSearched ? <SearchStatus searched={searchRead} /> : null}
      {shownTournaments.length === 0 && isSettled ? <Empty>{t('No tournament found.')}</Empty> : null}
      <TournamentList list={shownTournaments} />
      {loadedTournaments.length === NEAR_QUERY.most ? (
        <NextPage key={searchText} previous={loadedTournaments} filter={filter} search={searchText} />
      ) : null}
    </>
  );
}

export function TournamentsScreen() {
  const { userId } = useSession();
  const tournamentsQuery = useQuery(listTournaments, { query: NEAR_QUERY });
  const [filter, setFilter] = useState('');
  return (
    <Page title={t('Tournaments')} aside={userId !== null ? <NewTournament variant="secondary" /> : null}>
      <Field
        label={t('Filter:')}
        type="search"
        autoComplete="off"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      {tournamentsQuery.state === 'loading' ? <Spinner>{t('Loading tournaments...')}</Spinner> : null}
      <FailedRead of={tournamentsQuery} title={t('The tournaments could not be loaded.')} />
      {tournamentsQuery.state === 'ready' ? (
        <>
          <Age ms={tournamentsQuery.age} />
          {userId === null ? null : <EnterLink />}
          <Seasons />
          <TournamentSearch near={tournamentsQuery.data} filter={filter} />
        </>
      ) : null}
    </Page>
  );
}
