import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#ui/Button.tsx';
import { useTabTitle } from '#ui/Page.tsx';
import type { Mode } from './preferences.ts';
import styles from './Scorecard.module.css';
import { ModeChoice } from './Settings.tsx';

/** Back, the heading, Refresh, and whose scores are entered. */
export function Head({
  tournamentId,
  mode = 'me',
  onMode = null,
}: {
  tournamentId: number;
  mode?: Mode;
  onMode?: ((mode: Mode) => void) | null;
}) {
  useTabTitle('Scorecard');
  return (
    <div className={styles.head}>
      <Link to="/tournament/$tournamentId" params={{ tournamentId }} className={buttonClass('secondary')}>
        Back
      </Link>
      <h1 tabIndex={-1}>Scorecard</h1>
      <div className={styles.side}>
        {onMode === null ? null : <ModeChoice mode={mode} onChoose={onMode} />}
        <Button look="secondary" onClick={() => location.reload()}>
          Refresh
        </Button>
      </div>
    </div>
  );
}

/** The same head over a state that has no card to show. */
export function Framed({ tournamentId, children }: { tournamentId: number; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div className={styles.card}>
        <Head tournamentId={tournamentId} />
        {children}
      </div>
    </div>
  );
}
