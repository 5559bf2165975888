import { MARK_PLACES } from '#domain/cards/marks.ts';
import { useCardActions } from '#app/scores/useCard.ts';
import type { CardView } from '#data/scores/types.ts';
import {
  listResumptionMarkUpdates,
  listStopMarkUpdates,
  type StopMarkUpdate,
} from '#data/scores/stop-notes.ts';
import type { ReportedSuspension } from './usePlay.ts';

/** Writes the mark `stop` durably. */
export function useStopNotes(views: readonly [CardView, ...CardView[]], play: ReportedSuspension) {
  const createActions = useCardActions();
  const storeNotes = async (notes: readonly StopMarkUpdate[]): Promise<void> => {
    for (const { key, value } of notes) await createActions(key).setMark(MARK_PLACES.stop, value);
  };
  return {
    /** `hole` is null if the group knows of the suspension and has not noted where it stopped. */
    note: (hole: number | null, isHoleBegun: boolean): Promise<void> =>
      storeNotes(listStopMarkUpdates(views, play, { hole, begun: isHoleBegun })),
    noteResumed: (): Promise<void> => storeNotes(listResumptionMarkUpdates(views, play)),
  };
}
