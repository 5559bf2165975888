import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { useRead } from '#app/reads/useRead.ts';
import { useSession } from '#app/session/useSession.ts';
import { TOURNAMENTS_A_PAGE, listTournaments, olderThan } from '#contract/tournaments.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { Age } from '#ui/Age.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Field } from '#ui/Field.tsx';
import { Page } from '#ui/Page.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { t } from '#words/t.ts';
import { filterByName } from './cardRows.ts';
import { Seasons } from './Seasons.tsx';
import { TournamentCard } from './TournamentCard.tsx';
import styles from './TournamentsScreen.module.css';

const NewTournament = ({ look }: { look: 'primary' | 'secondary' }) => (
  <Link to="/tournament/new" className={buttonClass(look)}>
    {t('New tournament')}
  </Link>
);

function Found({ list, all, signedIn }: { list: Tournament[]; all: number; signedIn: boolean }) {
  if (all === 0) {
    return (
      <Empty
        action={
          signedIn ? (
            <NewTournament look="primary" />
          ) : (
            <Link to="/" className={buttonClass()}>
              {t('Log in to set one up')}
            </Link>
          )
        }
      >
        {t('No tournaments yet.')}
      </Empty>
    );
  }
  if (list.length === 0) return <Empty>{t('No tournament has that in its name.')}</Empty>;
  return (
    <ul className={styles.list}>
      {list.map((tournament) => (
        <li key={tournament.id}>
          <TournamentCard tournament={tournament} />
        </li>
      ))}
    </ul>
  );
}

/** The page after a full one, once it is asked for. A backend without pages gives the same again: then there is no more. */
function Older({ after, filter }: { after: Tournament[]; filter: string }) {
  const [open, setOpen] = useState(false);
  const last = after.at(-1);
  const read = useRead(listTournaments, open && last ? { query: { before: olderThan(last) } } : null);
  const known = new Set(after.map(({ id }) => id));
  const more = read.state === 'ready' ? read.data.filter(({ id }) => !known.has(id)) : [];
  if (!open) {
    return (
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('Show older tournaments')}
      </Button>
    );
  }
  if (read.state === 'loading') return <Spinner>{t('Loading tournaments...')}</Spinner>;
  if (read.state === 'failed') {
    return (
      <Failed title={t('The tournaments could not be loaded.')} onRetry={read.retry}>
        {readProblem(read.failure)}
      </Failed>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {filterByName(more, filter).map((tournament) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} />
          </li>
        ))}
      </ul>
      {more.length >= TOURNAMENTS_A_PAGE ? <Older after={more} filter={filter} /> : null}
    </>
  );
}

/** All tournaments, with a filter by name. Anyone may look. */
export function TournamentsScreen() {
  const { userId } = useSession();
  const read = useRead(listTournaments, {});
  const [filter, setFilter] = useState('');
  const signedIn = userId !== null;
  return (
    <Page title={t('Tournaments')} aside={signedIn ? <NewTournament look="secondary" /> : null}>
      <Field
        label={t('Filter:')}
        type="search"
        autoComplete="off"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      {read.state === 'loading' ? <Spinner>{t('Loading tournaments...')}</Spinner> : null}
      {read.state === 'failed' ? (
        <Failed title={t('The tournaments could not be loaded.')} onRetry={read.retry}>
          {readProblem(read.failure)}
        </Failed>
      ) : null}
      {read.state === 'ready' ? (
        <>
          <Age ms={read.age} />
          <Seasons />
          <Found list={filterByName(read.data, filter)} all={read.data.length} signedIn={signedIn} />
          {read.data.length >= TOURNAMENTS_A_PAGE ? <Older after={read.data} filter={filter} /> : null}
        </>
      ) : null}
    </Page>
  );
}
