import { Suspense, lazy } from 'react';
import { listTournaments } from '#contract/tournaments.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Failed } from '#ui/Failed.tsx';
import { DisputeList } from './DisputeList.tsx';
import { useRefused } from './useRefused.ts';
import { RefusedItem } from './RefusedItem.tsx';
import { useRead } from '#app/reads/useRead.ts';
import styles from './SyncSheet.module.css';
import { useSyncStatus } from './useSyncStatus.ts';
import { scores } from '#ui/words.ts';

function Summary() {
  const { saved, drafts, needsYou, offline, signInToSend } = useSyncStatus();
  if (saved === 0) return needsYou === 0 ? <p>✓ Every score is on the server.</p> : null;
  const how = signInToSend
    ? 'sent once you log in again'
    : offline
      ? 'sent by themselves when there is a connection'
      : 'on their way';
  const draft = drafts === 1 ? '1 is a draft and goes' : `${drafts} are drafts and go`;
  return (
    <p>
      <strong>{scores(saved)} saved on this phone.</strong>{' '}
      {drafts > 0 ? `${draft} with Next Hole or Submit on the card. ` : null}
      {saved > drafts ? `${drafts > 0 ? 'The others' : 'They'} are ${how}.` : null}
    </p>
  );
}

/** Seldom needed, so that it comes by itself. */
const UnsentFile = lazy(async () => ({ default: (await import('./UnsentFile.tsx')).UnsentFile }));

/** Where this golfer's scores are, and what can be done about those that the server refused. */
export function SyncSheet({ onClose }: { onClose: () => void }) {
  const { saved, needsYou, disputes } = useSyncStatus();
  const read = useRefused();
  const tournaments = useRead(listTournaments, {});
  const nameOf = (id: number): string =>
    (tournaments.state === 'ready' ? tournaments.data.find((one) => one.id === id)?.name : undefined) ??
    `tournament ${id}`;
  const refused = read.state === 'ready' ? read.refused : [];
  return (
    <Dialog title="Your scores" onClose={onClose}>
      <Summary />
      {read.state === 'failed' ? (
        <Failed title="What is stored on this phone could not be read." onRetry={read.retry} />
      ) : null}
      {refused.length > 0 ? (
        <>
          <p>
            <strong>{scores(refused.length)} not taken by the server.</strong> Each stays here until you
            decide.
          </p>
          <ul className={styles.list}>
            {refused.map((one) => (
              <RefusedItem
                key={one.op_id}
                refused={one}
                tournament={nameOf(one.key.tournament)}
                onGone={onClose}
              />
            ))}
          </ul>
        </>
      ) : null}
      {disputes > 0 ? <DisputeList onGone={onClose} /> : null}
      <Suspense fallback={null}>
        <UnsentFile hasUnsent={saved + needsYou > 0} />
      </Suspense>
      <Button wide look="secondary" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
