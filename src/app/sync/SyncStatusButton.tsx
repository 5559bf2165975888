import { Suspense, lazy, useState } from 'react';
import { useScorer, useSession } from '#app/session/useSession.ts';
import { useToast } from '#app/useToast.ts';
import styles from './SyncStatusButton.module.css';
import type { SyncStatus } from './status.ts';
import { useSyncStatus } from './useSyncStatus.ts';
import { loadNamespace } from '#words/load-namespace.ts';
import { t } from '#words/t.ts';

/** Loaded when first opened, because it needs the phone's database, which the first screen does not load. */
const loadPanel = () =>
  Promise.all([import('./SyncPanel.tsx'), loadNamespace('unsent')]).then(([panel]) => ({
    default: panel.SyncPanel,
  }));
const SyncPanel = lazy(loadPanel);

/** Each status has a symbol, so that colour is not the only sign. */
const STATUS_SIGNS: Record<SyncStatus['word'], string> = { saved: '●', sent: '✓', 'needs-you': '!' };

export function SyncStatusButton() {
  const { userId } = useSession();
  const scorer = useScorer();
  const status = useSyncStatus();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  /** Loads the panel first, because a part of the shell that fails to load would take the page with it. */
  const open = (): void =>
    void loadPanel().then(
      () => setOpen(true),
      () => toast(t('No connection.'), { kind: 'error' }),
    );
  const { saved, needsYou, comingIn, unclaimed, carried = 0, carriedRefused = 0 } = status;
  const phoneScoreCount = saved + needsYou + carried + carriedRefused;
  if (userId === null && !comingIn && !unclaimed && phoneScoreCount === 0) return null;
  // Without a scorer there is no queue to count.
  const isCounted = status.counted === true || scorer === null;
  return (
    <>
      <button
        type="button"
        className={[styles.button, styles[status.word]].join(' ')}
        data-word={status.word}
        aria-busy={!isCounted}
        aria-haspopup="dialog"
        onClick={open}
      >
        {isCounted ? <span aria-hidden="true">{STATUS_SIGNS[status.word]}</span> : null}
        <span className="visually-hidden">{t('Your scores:')} </span>
        <span aria-live="polite">{isCounted ? status.text : '...'}</span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SyncPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
