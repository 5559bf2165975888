import { succeed } from '#api/failures.ts';
import { useCardActions } from '#app/scores/useCard.ts';
import type { CardView } from '#data/scores/types.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { statusLong } from '#ui/golf/status.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { useUndo } from './useDeskUndo.ts';

/** Says which status a card got, with an Undo that sets the former one like any status. */
export function useRecordStatus(): (view: CardView, status: string, former: string) => void {
  const { recordAct } = useUndo();
  const actionsOn = useCardActions();
  return ({ key, card }, status, former) =>
    recordAct({
      what: t('{name}: {status}', { name: fullName(card.user), status: statusLong(status) }),
      user: key.user,
      undo: async () => {
        await actionsOn(key).setMark(MARK_PLACES.status, former);
        return succeed('');
      },
    });
}
