import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { HOLES } from '#domain/round.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Moves.module.css';
import { Undo } from './Undo.tsx';
import type { Scoring } from './useScoring.ts';

/** From hole to hole, and handing the card in. */
export function Moves({ scoring, tournamentId }: { scoring: Scoring; tournamentId: number }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const next = scoring.cards[0]?.shown.holes[scoring.hole]?.stored;
  const submit = async (exit: boolean) => {
    setBusy(true);
    const stored = await scoring.submit();
    setBusy(false);
    if (stored && exit) await navigate({ to: '/tournament/$tournamentId', params: { tournamentId } });
  };
  return (
    <div className={styles.moves}>
      <Button look="quiet" disabled={scoring.hole === 1} onClick={scoring.previous}>
        Previous Hole
      </Button>
      <Button className={styles.next} disabled={scoring.hole === HOLES} onClick={scoring.next}>
        <span>Next Hole</span>
        {next ? (
          <span className={styles.ahead} aria-hidden="true">
            {next.hole_number}
            {next.par === null ? '' : ` · Par ${next.par}`} ›
          </span>
        ) : null}
      </Button>
      <Undo scoring={scoring} />
      <Button look="quiet" disabled={busy} onClick={() => void submit(true)}>
        Submit &amp; Exit
      </Button>
      <Button look="quiet" disabled={busy} onClick={() => void submit(false)}>
        Submit
      </Button>
    </div>
  );
}
