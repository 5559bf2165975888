import { useQuery } from '#app/reads/useQuery.ts';
import { readOwnEntry } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Age } from '#ui/messages/Age.tsx';
import { t } from '#words/t.ts';
import styles from './Entry.module.css';
import { OwnEntryBox } from './OwnEntryBox.tsx';
import { FailedRead, isNotFound } from '../reads/FailedRead.tsx';

/** Shows nothing on a server without `readOwnEntry`. */
export function OwnEntryLoader({
  tournament,
  code,
}: {
  tournament: Pick<Tournament, 'id' | 'name'>;
  code?: string | undefined;
}) {
  const ownEntryQuery = useQuery(readOwnEntry, { params: { id: tournament.id } });
  if (ownEntryQuery.state === 'loading') return null;
  if (ownEntryQuery.state === 'failed')
    return isNotFound(ownEntryQuery) ? null : (
      <FailedRead of={ownEntryQuery} title={t('Your entry could not be loaded.')} />
    );
  return (
    <section className={styles.plate} aria-label={t('Your entry')}>
      <Age ms={ownEntryQuery.age} />
      <OwnEntryBox own={ownEntryQuery.data} name={tournament.name} code={code} />
    </section>
  );
}
