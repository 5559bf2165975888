import { useState } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { formatStrokesSign, formatSpokenStrokes } from '#ui/golf/strokes.ts';
import { t } from '#words/t.ts';
import { HolePanel } from '../hole/HolePanel.tsx';
import type { ScoredCard, Scoring } from '../useScoring.ts';
import styles from './HandIn.module.css';

interface Props {
  card: ScoredCard;
  scoring: Scoring;
  /** Number of the hole to change; if null, the dialog asks for it first. */
  at: number | null;
  onClose: () => void;
}

/** Changes a score with the score keys while the card is checked. Closing the dialog queues the taps. */
export function HoleDialog({ card, scoring, at, onClose }: Props) {
  const [hole, setHole] = useState(at);
  const name = fullName(card.view.card.user);
  const chooseStrokes = (newStrokes: number) => {
    scoring.openHole(newStrokes);
    setHole(newStrokes);
  };
  if (hole === null)
    return (
      <Dialog title={t('{name}: which hole?', { name })} onClose={onClose}>
        <div className={styles.holes}>
          {card.shown.holes.map(({ stored, value }) => (
            <Button
              key={stored.hole_number}
              variant="secondary"
              aria-label={t('{name}, hole {hole}: {score}', {
                name,
                hole: stored.hole_number,
                score: formatSpokenStrokes(value),
              })}
              onClick={() => chooseStrokes(stored.hole_number)}
            >
              <small>{stored.hole_number}</small> {formatStrokesSign(value)}
            </Button>
          ))}
        </div>
        <Button variant="quiet" wide onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Dialog>
    );
  const saveAndClose = () => {
    scoring.saveAndGoTo(hole);
    onClose();
  };
  return (
    <Dialog title={t('{name}, hole {hole}', { name, hole })} onClose={saveAndClose}>
      <div className={styles.keys}>
        <HolePanel card={card} scoring={scoring} />
      </div>
      <Button variant="secondary" wide onClick={() => scoring.pickUp(card.user)}>
        {t('Picked up')}
      </Button>
      <Button wide onClick={saveAndClose}>
        {t('Done')}
      </Button>
    </Dialog>
  );
}
