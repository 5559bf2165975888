import { useCardActions } from '#app/scores/useCard.ts';
import type { CardView } from '#data/scores/types.ts';
import { formatStop, parseStop, type Stop } from '#domain/cards/suspension.ts';
import type { Play } from './usePlay.ts';

export const stopOf = ({ stop }: CardView): Stop | null => parseStop(stop.value);

/** The stop that the card notes of this suspension. */
const stopOfPlay = (view: CardView, play: Play): Stop | null => {
  const stop = stopOf(view);
  return stop?.number === play.number ? stop : null;
};

/** Writes the mark `stop`, durably: on the first card always, on the others only what nobody has noted there. */
export function useStopNotes(views: readonly [CardView, ...CardView[]], play: Play) {
  const actionsOn = useCardActions();
  const write = async (view: CardView, { hole, begun }: Pick<Stop, 'hole' | 'begun'>): Promise<void> => {
    if (view.card.has_marks !== true) return;
    const value = formatStop({ ...play, hole, begun });
    if (view.stop.value !== value) await actionsOn(view.key).setStop(value);
  };
  return {
    /** Null for `hole`: the group knows, and has not noted where it stopped. */
    async note(hole: number | null, begun: boolean): Promise<void> {
      const [first, ...others] = views;
      await write(first, { hole, begun });
      for (const view of others)
        if ((stopOfPlay(view, play)?.hole ?? null) === null) await write(view, { hole, begun });
    },
    async noteResumed(): Promise<void> {
      for (const [i, view] of views.entries()) {
        const stop = stopOfPlay(view, play);
        if (stop !== null || i === 0) await write(view, stop ?? { hole: null, begun: false });
      }
    },
  };
}
