import { useState } from 'react';
import { useAction } from '#app/useAction.ts';
import { t } from '#words/t.ts';
import { describeDeskStep } from './deskSteps.ts';
import type { DeskStep } from './deskSteps.ts';
import { undoStep } from './undoStep.ts';
import type { UndoResult } from './undoStep.ts';
import { useUndoCalls } from './useUndoCalls.ts';

/** Limit of undoable changes, to bound memory. */
const MOST_STEPS = 50;

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

/** Undo stack of player changes, in memory while the desk is open. */
export function useDeskUndo(tournament: number) {
  const calls = useUndoCalls(tournament);
  const [steps, setSteps] = useState<readonly DeskStep[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  const undoing = useAction();
  const last = steps.at(-1) ?? null;

  const record: RecordStep = (step) => {
    setSaid(null);
    undoing.show(null);
    setSteps((before) => [...before, step].slice(-MOST_STEPS));
  };
  async function undo(): Promise<void> {
    if (last === null) return;
    await undoing.run(
      () => undoStep(calls, last),
      (taken) => {
        setSaid(describeUndo(last, taken));
        setSteps((before) => before.filter((step) => step !== last));
      },
    );
  }
  const { problem, busy } = undoing;
  return { last: last && describeDeskStep(last), said, problem, busy, record, undo };
}

export type DeskUndo = ReturnType<typeof useDeskUndo>;
