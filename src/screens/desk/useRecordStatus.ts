import { listFormerMarks, type StatusMark } from '#app/marks/statusMarks.ts';
import { useQueueActions } from '#app/scores/useCard.ts';
import type { CardView } from '#data/scores/types.ts';
import { formatLongStatus } from '#ui/golf/status.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { useUndo } from './useDeskUndo.ts';

/** Reports which status a card got, with an Undo that sets the former status and reason. */
export function useRecordStatus(): (view: CardView, status: string, marks: readonly StatusMark[]) => void {
  const { recordAct } = useUndo();
  const queueActions = useQueueActions();
  return ({ card }, status, marks) =>
    recordAct({
      what: t('{name}: {status}', { name: fullName(card.user), status: formatLongStatus(status) }),
      undo: () => queueActions.marks(listFormerMarks(marks)),
    });
}
