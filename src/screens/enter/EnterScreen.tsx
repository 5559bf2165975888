import { Link } from '@tanstack/react-router';
import { OwnEntryBox } from '#app/entry/OwnEntryBox.tsx';
import { FailedRead, isNotFound } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { EmptyWithLink } from '#app/shell/EmptyWithLink.tsx';
import { listOpenEntries, type OpenEntry } from '#contract/tournaments/entries.ts';
import { Age } from '#ui/messages/Age.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import styles from './EnterScreen.module.css';

/** Order of states: first those that need an answer, then tournaments that can be entered, then all others. */
const RANK_BY_STATE: Record<string, number> = { offered: 0, missed: 1, waiting: 2, asked: 2, in: 3 };
const ENTERABLE_MODES: readonly string[] = ['open', 'ask', 'waiting'];

const rank = ({ entry, state }: OpenEntry): number =>
  state === null ? (ENTERABLE_MODES.includes(entry) ? 1 : 4) : (RANK_BY_STATE[state] ?? 5);

/**
 * Leaves out closed tournaments that the user has not entered. Tournaments in the same state stay in the given order.
 */
const sortOpenEntries = (list: readonly OpenEntry[]): OpenEntry[] =>
  list.filter(({ entry, state }) => entry !== 'closed' || state !== null).sort((a, b) => rank(a) - rank(b));

const AllTournaments = () => (
  <Link to="/tournaments" className={getButtonClass('secondary')}>
    {t('All tournaments')}
  </Link>
);

function OpenEntryCard({ open }: { open: OpenEntry }) {
  return (
    <li className={styles.card}>
      <h2>
        <Link to="/tournament/$tournamentId" params={{ tournamentId: open.tournament }}>
          <Clamp>{open.name || t('Unnamed tournament')}</Clamp>
        </Link>
      </h2>
      <p className={styles.when}>{[open.dates.join(', '), open.course].filter(Boolean).join(' - ')}</p>
      <OwnEntryBox own={open} name={open.name} withdraws />
    </li>
  );
}

function OpenEntries() {
  const openEntriesQuery = useQuery(listOpenEntries, {});
  if (openEntriesQuery.state === 'loading') return <Spinner>{t('Loading tournaments...')}</Spinner>;
  if (isNotFound(openEntriesQuery))
    return <Empty action={<AllTournaments />}>{t('Open the page of a tournament to enter it.')}</Empty>;
  if (openEntriesQuery.state === 'failed')
    return <FailedRead of={openEntriesQuery} title={t('The tournaments could not be loaded.')} />;
  const openEntries = sortOpenEntries(openEntriesQuery.data);
  return (
    <>
      <Age ms={openEntriesQuery.age} />
      {openEntries.length === 0 ? (
        <Empty action={<AllTournaments />}>{t('No tournament can be entered now.')}</Empty>
      ) : (
        <ul className={styles.list}>
          {openEntries.map((openEntry) => (
            <OpenEntryCard key={openEntry.tournament} open={openEntry} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Lists the tournaments that a member can enter now, and the state of the member's requests. */
export function EnterScreen() {
  const { userId } = useSession();
  return (
    <Page title={t('Enter a tournament')} narrow>
      {userId === null ? (
        <EmptyWithLink to="/" label={t('Log in to play')}>
          {t('Log in to see what you can enter.')}
        </EmptyWithLink>
      ) : (
        <OpenEntries />
      )}
    </Page>
  );
}
