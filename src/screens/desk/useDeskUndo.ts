import { useState } from 'react';
import { useAction } from '#app/useAction.ts';
import { t } from '#words/t.ts';
import { describeDeskStep } from './deskSteps.ts';
import type { DeskStep } from './deskSteps.ts';
import { undoStep } from './undoStep.ts';
import type { UndoResult } from './undoStep.ts';
import { useUndoCalls } from './useUndoCalls.ts';

/** Maximum number of undoable changes, to limit memory. */
const MAX_STEPS = 50;

export type RecordStep = (step: DeskStep) => void;

function describeUndo(step: DeskStep, { left, groupless }: UndoResult): string {
  return [
    t('Undone: {what}.', { what: describeDeskStep(step) }),
    left.length > 0
      ? t('Left as they are, because they have scores or were changed since: {names}.', {
          names: left.join(', '),
        })
      : '',
    groupless.length > 0
      ? t('Restored without their group, which is full: {names}.', { names: groupless.join(', ') })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The undoable changes of players, in memory while the desk is open. */
export function useDeskUndo(tournament: number) {
  const calls = useUndoCalls(tournament);
  const [steps, setSteps] = useState<readonly DeskStep[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const undoing = useAction();
  const lastStep = steps.at(-1) ?? null;

  const record: RecordStep = (step) => {
    setMessage(null);
    undoing.show(null);
    setSteps((stepsBefore) => [...stepsBefore, step].slice(-MAX_STEPS));
  };
  async function undo(): Promise<void> {
    if (lastStep === null) return;
    await undoing.run(
      () => undoStep(calls, lastStep),
      (undoResult) => {
        setMessage(describeUndo(lastStep, undoResult));
        setSteps((stepsBefore) => stepsBefore.filter((step) => step !== lastStep));
      },
    );
  }
  const { problem, busy } = undoing;
  return { last: lastStep && describeDeskStep(lastStep), said: message, problem, busy, record, undo };
}

export type DeskUndo = ReturnType<typeof useDeskUndo>;
