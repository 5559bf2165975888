import { createContext, use, useState } from 'react';
import { succeed, type Result } from '#api/failures.ts';
import { useAction } from '#app/useAction.ts';
import { t } from '#words/t.ts';
import { describeDeskStep } from './deskSteps.ts';
import type { DeskStep } from './deskSteps.ts';
import type { Message } from './groups/groupMessage.ts';
import { undoStep } from './undoStep.ts';
import type { UndoResult } from './undoStep.ts';
import { useUndoCalls } from './useUndoCalls.ts';

/** Limit of undoable acts, to bound memory. */
const MAX_ACTS = 50;

/** Something done at the desk that can be undone. */
interface DeskAct {
  what: string;
  /** The player, if the act was about only one: their row offers the undo. */
  user?: number;
  /** False once something else has replaced what was done: the act is passed over. Always possible if missing. */
  isPossible?: () => boolean;
  /** Resolves to a further remark, or ''. Rejects if this device cannot store the undo. */
  undo: () => Promise<Result<string>>;
}

export type RecordStep = (step: DeskStep) => void;

const describeRest = ({ left, groupless }: UndoResult): string =>
  [
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

const findLast = (acts: readonly DeskAct[]): DeskAct | null =>
  acts.filter(({ isPossible = () => true }) => isPossible()).at(-1) ?? null;

/** The acts of this visit, the latest undone first; in memory while the desk is open. */
export function useDeskUndo(tournament: number) {
  const calls = useUndoCalls(tournament);
  const [acts, setActs] = useState<readonly DeskAct[]>([]);
  const [message, setMessage] = useState<Message | null>(null);
  const undoing = useAction();

  /** Replaces what the line shows; with null it shows the latest act. */
  const notify = (next: Message | null): void => {
    setMessage(next);
    undoing.show(null);
  };
  const recordAct = (act: DeskAct): void => {
    notify(null);
    setActs((before) => [...before, act].slice(-MAX_ACTS));
  };
  const record: RecordStep = (step) =>
    recordAct({
      what: describeDeskStep(step),
      undo: async () => {
        const undone = await undoStep(calls, step);
        return undone.ok ? succeed(describeRest(undone.data)) : undone;
      },
    });
  async function undo(): Promise<void> {
    const last = findLast(acts);
    if (last === null) return;
    await undoing.run(last.undo, (rest) => {
      const undone = t('Undone: {what}.', { what: last.what });
      setMessage({ kind: 'done', text: [undone, rest].filter(Boolean).join(' ') });
      setActs((before) => before.filter((act) => act !== last));
    });
  }
  const { problem, busy } = undoing;
  return { acts, message, problem, busy, record, recordAct, notify, undo };
}

export type DeskUndo = ReturnType<typeof useDeskUndo>;

export const DeskUndoContext = createContext<DeskUndo | null>(null);

/** `last` is the act that an undo undoes; null if there is none. */
export function useUndo(): DeskUndo & { last: DeskAct | null } {
  const undo = use(DeskUndoContext);
  if (undo === null) throw new Error('useUndo() outside the desk.');
  return { ...undo, last: findLast(undo.acts) };
}
