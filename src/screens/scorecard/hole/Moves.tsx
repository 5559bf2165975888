import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type MouseEvent } from 'react';
import { isHoleDone } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { formatSpokenStrokes } from '#ui/golf/strokes.ts';
import { t } from '#words/t.ts';
import { HOLE_ID, focusWhenDrawn } from '../focus.ts';
import styles from './Moves.module.css';
import { lacksScore, findShownHole } from '../shownCard.ts';
import { Undo } from '../Undo.tsx';
import type { Scoring } from '../useScoring.ts';
import { WholeCard } from '../group/WholeCard.tsx';

/** Time in ms within which a second tap makes a double tap. */
const DOUBLE_TAP_MS = 700;

export function Moves({ scoring, tournamentId }: { scoring: Scoring; tournamentId: number }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** Number of the hole to return to after another hole was opened in All Holes. */
  const [returnHole, setReturnHole] = useState<number | null>(null);
  const openHole = (hole: number) => {
    setReturnHole(scoring.hole);
    setOpen(false);
    scoring.openHole(hole);
    focusWhenDrawn(HOLE_ID);
  };
  const returnToHole = (hole: number) => {
    setReturnHole(null);
    scoring.saveAndGoTo(hole);
    focusWhenDrawn(HOLE_ID);
  };
  const lastNextTime = useRef(-DOUBLE_TAP_MS);
  /** Ignores a double tap, which would skip a hole unseen, so that every later score would be one hole off. */
  const goNext = ({ timeStamp }: MouseEvent) => {
    const isScored = scoring.cards.some(({ shown }) =>
      isHoleDone({ hole_number: scoring.hole, ...findShownHole(shown, scoring.hole).value }),
    );
    if (!isScored && timeStamp - lastNextTime.current < DOUBLE_TAP_MS) return;
    lastNextTime.current = timeStamp;
    scoring.next();
  };
  const hasGapBehind = scoring.behind !== null && lacksScore(scoring.cards, scoring.behind);
  const [firstCard] = scoring.cards;
  const nextHole =
    scoring.ahead === null || !firstCard ? null : findShownHole(firstCard.shown, scoring.ahead).stored;
  const submit = async (isExit: boolean) => {
    setBusy(true);
    const isStored = await scoring.submit();
    setBusy(false);
    if (isStored && isExit) await navigate({ to: '/tournament/$tournamentId', params: { tournamentId } });
  };
  return (
    <div className={styles.moves}>
      <Button
        variant="quiet"
        className={hasGapBehind ? styles.gap : undefined}
        disabled={scoring.behind === null}
        onClick={scoring.previous}
      >
        <span>{t('Previous Hole')}</span>
        {hasGapBehind ? (
          <span className={styles.ahead} aria-hidden="true">
            ‹ {scoring.behind} · {formatSpokenStrokes({ score: 0 })}
          </span>
        ) : null}
      </Button>
      <Button className={styles.next} disabled={scoring.ahead === null} onClick={goNext}>
        <span>{t('Next Hole')}</span>
        {nextHole ? (
          <span className={styles.ahead} aria-hidden="true">
            {nextHole.hole_number}
            {nextHole.par === null ? '' : ` · ${t('Par {par}', { par: nextHole.par })}`} ›
          </span>
        ) : null}
      </Button>
      <Undo scoring={scoring} />
      {returnHole === null || returnHole === scoring.hole || !scoring.way.holes.includes(returnHole) ? (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('All Holes')}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => returnToHole(returnHole)}>
          {t('Back to Hole {hole}', { hole: returnHole })}
        </Button>
      )}
      <Button variant="quiet" disabled={isBusy || scoring.isFinal} onClick={() => void submit(true)}>
        {t('Submit & Exit')}
      </Button>
      <Button variant="quiet" disabled={isBusy || scoring.isFinal} onClick={() => void submit(false)}>
        {t('Submit')}
      </Button>
      {isOpen ? <WholeCard scoring={scoring} onOpen={openHole} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
