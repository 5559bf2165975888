import { createContext, use, useState } from 'react';
import { succeed, type Result } from '#api/failures.ts';
import { useAction } from '#app/useAction.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { t } from '#words/t.ts';
import { describeDeskStep, type DeskStep } from './deskSteps.ts';
import type { GroupMessage } from './groups/drawPart.ts';
import { undoSteps, type UndoResult } from './undoStep.ts';
import { useUndoCalls } from './useUndoCalls.ts';

/** Maximum number of acts that can be undone, to bound memory. */
const MAX_ACTS = 50;

/** Something done at the desk that can be undone. */
export interface DeskAct {
  what: string;
  /**
   * False once something else has replaced the result of the act; undo then skips the act. Always possible if missing.
   */
  isPossible?: () => boolean;
  /** True if the act can be undone while the results are final. */
  isForFinal?: boolean;
  /** Resolves to a further remark, '' or nothing without one. Rejects if this device cannot store the undo. */
  undo: () => Promise<Result<string> | void>;
}

/** Records the steps of one press. One undo undoes all. */
export type RecordStep = (...steps: DeskStep[]) => void;

/** The message of the desk, and the acts that can be undone, the latest last. */
interface UndoMessage {
  message: GroupMessage | null;
  acts: readonly DeskAct[];
  /** True if the message is about an undo. */
  isUndone: boolean;
}

const describeUnrestored = ({ left, groupless }: UndoResult): string =>
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

export const findLastUndoable = (acts: readonly DeskAct[], isFinal: boolean): DeskAct | null =>
  acts
    .filter(({ isPossible = () => true, isForFinal = false }) => isPossible() && (isForFinal || !isFinal))
    .at(-1) ?? null;

/** Undoes the acts of this visit, the latest first; they are in memory while the desk is open. */
export function useDeskUndo({ id: tournament, closed_at }: Pick<Tournament, 'id' | 'closed_at'>) {
  const isFinal = Boolean(closed_at);
  const { calls, refresh } = useUndoCalls(tournament);
  const [acts, setActs] = useState<readonly DeskAct[]>([]);
  const [line, setLine] = useState<UndoMessage>({ message: null, acts: [], isUndone: false });
  const undoAction = useAction();

  /** Shows a message; any but a problem removes the Undo button of earlier acts. */
  const showMessage = (message: GroupMessage | null): void => {
    setLine((lineBefore) => ({
      message,
      acts: message?.kind === 'problem' ? lineBefore.acts : [],
      isUndone: false,
    }));
    undoAction.show(null);
  };
  const recordAct = (act: DeskAct, text = act.what): void => {
    const add = (actsBefore: readonly DeskAct[]): readonly DeskAct[] => [...actsBefore, act].slice(-MAX_ACTS);
    undoAction.show(null);
    setActs(add);
    setLine((lineBefore) => ({
      message: { kind: 'done', text },
      acts: add(lineBefore.acts),
      isUndone: false,
    }));
  };
  const record: RecordStep = (...steps) =>
    recordAct({
      what: steps.map(describeDeskStep).join(', '),
      undo: async () => {
        const undoResult = await undoSteps(calls, steps);
        refresh();
        return undoResult.ok ? succeed(describeUnrestored(undoResult.data)) : undoResult;
      },
    });
  async function undo(): Promise<void> {
    const lastAct = findLastUndoable(acts, isFinal);
    if (lastAct === null) return;
    const undoLast = async () => (await lastAct.undo()) ?? succeed('');
    await undoAction.run(undoLast, (remark) => {
      const removeLast = (actsBefore: readonly DeskAct[]) => actsBefore.filter((act) => act !== lastAct);
      const text = [t('Undone: “{what}”.', { what: lastAct.what }), remark].filter(Boolean).join(' ');
      setActs(removeLast);
      setLine((lineBefore) => ({
        message: { kind: 'done', text },
        acts: removeLast(lineBefore.acts),
        isUndone: true,
      }));
    });
  }
  const { problem, busy } = undoAction;
  return {
    line,
    last: findLastUndoable(line.acts, isFinal),
    problem,
    busy,
    record,
    recordAct,
    notify: showMessage,
    undo,
  };
}

export type DeskUndo = ReturnType<typeof useDeskUndo>;

export const DeskUndoContext = createContext<DeskUndo | null>(null);

/** `last` is the act whose Undo is beside the message; null if there is none. */
export function useUndo(): DeskUndo & { message: GroupMessage | null } {
  const undo = use(DeskUndoContext);
  if (undo === null) throw new Error('useUndo() outside the desk.');
  return { ...undo, message: undo.line.message };
}
