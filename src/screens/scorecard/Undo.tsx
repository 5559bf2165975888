import { isHoleDone } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { formatSpokenStrokes } from '#ui/golf/strokes.ts';
import { t } from '#words/t.ts';
import type { ScoreChange } from './undo.ts';
import type { Scoring } from './useScoring.ts';

function formatUndoLabel(change: ScoreChange | null): string {
  if (change === null) return t('Undo');
  const { hole, before } = change;
  return isHoleDone({ hole_number: hole, ...before })
    ? t('Undo: hole {hole} back to {score}', { hole, score: formatSpokenStrokes(before) })
    : t('Undo: hole {hole} back to no score', { hole });
}

export function Undo({ scoring: { isFinal, lastChange, undo } }: { scoring: Scoring }) {
  return (
    <Button
      variant="quiet"
      disabled={isFinal || lastChange === null}
      aria-label={formatUndoLabel(lastChange)}
      onClick={undo}
    >
      <span aria-hidden="true">↶</span> {t('Undo')}
    </Button>
  );
}
