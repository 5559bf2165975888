import { Suspense, lazy, useState } from 'react';
import { useScorer, useSession } from '#app/session/useSession.ts';
import styles from './SyncPill.module.css';
import type { SyncStatus } from './status.ts';
import { useSyncStatus } from './useSyncStatus.ts';
import { t } from '#words/t.ts';

/** Loaded when first opened: it brings the phone's database along, which the first screen does without. */
const SyncSheet = lazy(async () => ({ default: (await import('./SyncSheet.tsx')).SyncSheet }));

/** A shape for each word, so that colour is never the only sign. */
const SIGN: Record<SyncStatus['word'], string> = { saved: '●', sent: '✓', 'needs-you': '!' };

/** Where this golfer's scores are, in one of three words; opens the sheet that says more. */
export function SyncPill() {
  const { userId } = useSession();
  const scorer = useScorer();
  const status = useSyncStatus();
  const [open, setOpen] = useState(false);
  const { saved, needsYou, comingIn, unclaimed, carried = 0, carriedRefused = 0 } = status;
  const here = saved + needsYou + carried + carriedRefused;
  if (userId === null && !comingIn && !unclaimed && here === 0) return null;
  // Where nobody keeps score there is no queue to wait for.
  const isCounted = status.counted === true || scorer === null;
  return (
    <>
      <button
        type="button"
        className={[styles.pill, styles[status.word]].join(' ')}
        data-word={status.word}
        aria-busy={!isCounted}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isCounted ? <span aria-hidden="true">{SIGN[status.word]}</span> : null}
        <span className="visually-hidden">{t('Your scores:')} </span>
        <span aria-live="polite">{isCounted ? status.text : '...'}</span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <SyncSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
