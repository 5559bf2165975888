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
  const submit = async (exit: boolean) => {
    setBusy(true);
    const stored = await scoring.submit();
    setBusy(false);
    if (stored && exit) await navigate({ to: '/tournament/$tournamentId', params: { tournamentId } });
  };
  return (
    <div className={styles.moves}>
      <Button look="secondary" disabled={scoring.hole === 1} onClick={scoring.previous}>
        Previous Hole
      </Button>
      <Undo scoring={scoring} />
      <Button disabled={scoring.hole === HOLES} onClick={scoring.next}>
        Next Hole
      </Button>
      <Button look="secondary" disabled={busy} onClick={() => void submit(true)}>
        Submit &amp; Exit
      </Button>
      <Button look="secondary" disabled={busy} onClick={() => void submit(false)}>
        Submit
      </Button>
    </div>
  );
}
