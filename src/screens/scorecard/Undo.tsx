import { Button } from '#ui/Button.tsx';
import type { Scoring } from './useScoring.ts';

/** Takes the last change back, on whichever hole it was. */
export function Undo({ scoring: { lastChange, undo } }: { scoring: Scoring }) {
  const what = lastChange
    ? `Undo: hole ${lastChange.hole} back to ${lastChange.before.score === 0 ? 'no score' : lastChange.before.score}`
    : 'Undo';
  return (
    <Button look="quiet" disabled={lastChange === null} aria-label={what} onClick={undo}>
      <span aria-hidden="true">↶</span> Undo
    </Button>
  );
}
