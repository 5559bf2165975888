import { Suspense, lazy } from 'react';
import { NEAR_QUERY, listTournaments } from '#contract/tournaments/tournaments.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { PendingSignInNotice, UnclaimedScores } from './PendingSignInNotice.tsx';
import { OthersUnsent } from './UnsentAuthors.tsx';
import { DisputeList } from './DisputeList.tsx';
import { useRefused } from './useRefused.ts';
import { SubmitDrafts } from './SubmitDrafts.tsx';
import { RefusedItem } from './RefusedItem.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import styles from './SyncPanel.module.css';
import type { SyncStatus } from './status.ts';
import { useSyncStatus } from './useSyncStatus.ts';
import { plural, t, text } from '#words/t.ts';
import { lazyComponent } from '../lazy-part.ts';

const ELSEWHERE_TEXT = text(
  'Greenside was not found at its address. Log in to this network, or ask the organizer for the new address. The scores stay here, and can be saved as a file.',
);
/** Used if no score on this phone is a draft. */
const SENDING_TEXTS_OF_ALL_SCORES = {
  signedOut: text('They are sent once you log in again.'),
  elsewhere: ELSEWHERE_TEXT,
  offline: text('They are sent automatically when there is a connection.'),
  underWay: text('They are on their way.'),
};
const SENDING_TEXTS_BESIDE_DRAFTS = {
  signedOut: text('The others are sent once you log in again.'),
  elsewhere: ELSEWHERE_TEXT,
  offline: text('The others are sent automatically when there is a connection.'),
  underWay: text('The others are on their way.'),
};

type RelayedCounts = Pick<SyncStatus, 'carried' | 'carriedStaying' | 'carriedRefused'>;
const hasRelayed = ({ carried = 0, carriedStaying = 0, carriedRefused = 0 }: RelayedCounts): boolean =>
  carried + carriedStaying + carriedRefused > 0;

function SyncSummary() {
  const {
    saved,
    drafts,
    needsYou,
    offline,
    leadsElsewhere,
    signInToSend,
    comingIn,
    unclaimed = 0,
    others = 0,
    atDesk,
    backupUnread,
    ...otherProps
  } = useSyncStatus();
  // "Every score is on the server" would be wrong, because the scores of others, helpers' and relayed scores are listed below.
  if (saved === 0 && (comingIn || unclaimed + others > 0 || hasRelayed(otherProps))) return null;
  if (saved === 0 && backupUnread)
    return (
      <p>
        {t(
          'The second copy of the scores on this phone does not answer. It may have scores that were not sent yet.',
        )}
      </p>
    );
  if (saved === 0) return needsYou === 0 ? <p>✓ {t('Every score is on the server.')}</p> : null;
  const draftText = plural(drafts, '{count} is not submitted yet.', '{count} are not submitted yet.');
  const offlineState = leadsElsewhere ? 'elsewhere' : 'offline';
  const sendingState = signInToSend || comingIn?.problem ? 'signedOut' : offline ? offlineState : 'underWay';
  return (
    <p>
      <strong>
        {atDesk
          ? `${plural(saved, '{count} entry waits to be sent', '{count} entries wait to be sent')}.`
          : plural(saved, '{count} entry saved on this phone.', '{count} entries saved on this phone.')}
      </strong>{' '}
      {drafts > 0 ? `${draftText} ` : null}
      {saved > drafts
        ? t((drafts > 0 ? SENDING_TEXTS_BESIDE_DRAFTS : SENDING_TEXTS_OF_ALL_SCORES)[sendingState])
        : null}
    </p>
  );
}

const UnsentFile = lazy(async () => ({ default: (await import('./UnsentFile.tsx')).UnsentFile }));

const UnsentRelayed = lazyComponent('exchange', () => import('./UnsentBlocks.tsx'), 'UnsentBlocks');

export function SyncPanel({ onClose }: { onClose: () => void }) {
  const status = useSyncStatus();
  const { saved, needsYou, disputes, unclaimed = 0, others = 0 } = status;
  const refusedQuery = useRefused();
  const tournamentsQuery = useQuery(listTournaments, { query: NEAR_QUERY });
  const findTournamentName = (id: number): string =>
    (tournamentsQuery.state === 'ready'
      ? tournamentsQuery.data.find((tournament) => tournament.id === id)?.name
      : undefined) ?? t('tournament {id}', { id });
  const refusedWrites = refusedQuery.state === 'ready' ? refusedQuery.refused : [];
  return (
    <Dialog title={t('Your scores')} onClose={onClose}>
      <PendingSignInNotice onNavigate={onClose} />
      <SyncSummary />
      {status.drafts > 0 ? <SubmitDrafts /> : null}
      {refusedQuery.state === 'failed' ? (
        <Failed title={t('The scores on this phone could not be read.')} onRetry={refusedQuery.retry} />
      ) : null}
      {refusedWrites.length > 0 ? (
        <>
          <p>
            <strong>
              {plural(
                refusedWrites.length,
                '{count} entry not accepted by the server.',
                '{count} entries not accepted by the server.',
              )}
            </strong>{' '}
            {t('Each stays here until you decide.')}
          </p>
          <ul className={styles.list}>
            {refusedWrites.map((refusedWrite) => (
              <RefusedItem
                key={refusedWrite.op_id}
                refused={refusedWrite}
                tournament={findTournamentName(refusedWrite.key.tournament)}
                onNavigate={onClose}
              />
            ))}
          </ul>
        </>
      ) : null}
      {hasRelayed(status) ? (
        <Suspense fallback={null}>
          <UnsentRelayed tournamentName={findTournamentName} />
        </Suspense>
      ) : null}
      {disputes > 0 ? <DisputeList onNavigate={onClose} /> : null}
      <UnclaimedScores onNavigate={onClose} />
      <OthersUnsent />
      <Suspense fallback={null}>
        <UnsentFile hasUnsent={saved + needsYou + unclaimed + others > 0 || hasRelayed(status)} />
      </Suspense>
      <Button wide variant="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}
