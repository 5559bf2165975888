import { succeed } from '#api/failures.ts';
import { useCardActions } from '#app/scores/useCard.ts';
import type { CardView } from '#data/scores/types.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { formatLongStatus } from '#ui/golf/status.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { useUndo } from './useDeskUndo.ts';

/** Reports which status a card got, with an Undo that sets the former status. */
export function useRecordStatus(): (view: CardView, status: string, former: string) => void {
  const { recordAct } = useUndo();
  const createActions = useCardActions();
  return ({ key, card }, status, formerStatus) =>
    recordAct({
      what: t('{name}: {status}', { name: fullName(card.user), status: formatLongStatus(status) }),
      undo: async () => {
        await createActions(key).setMark(MARK_PLACES.status, formerStatus);
        return succeed('');
      },
    });
}
