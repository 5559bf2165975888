import { useState } from 'react';
import { useCardActions, useHandOver } from '#app/scores/useCard.ts';
import type { CardActions, HandOver } from '#app/scores/card-actions.ts';
import type { CardView } from '#data/scores/types.ts';
import { NO_SCORE } from '#domain/competition/types.ts';
import { PICKED_UP } from '#domain/no-score.ts';
import { faultOf } from '#data/store/failure.ts';
import type { Fault } from '#data/store/failure.ts';
import type { Change } from './paperKeys.ts';

/**
 * Writes what was typed as taps on the card, one after the other, and hands the card to the queue; partners stay. Each
 * is durable before the next one: after a failure in between, saving again goes on with what is left.
 */
export async function saveChanges(
  { tap }: Pick<CardActions, 'tap'>,
  handOver: Pick<HandOver, 'cards'>,
  { key, holes }: Pick<CardView, 'key' | 'holes'>,
  changes: readonly Change[],
): Promise<void> {
  for (const { hole, score: typed } of changes) {
    const word = typed === NO_SCORE ? PICKED_UP : undefined;
    const score = Math.max(0, typed);
    const stored = holes.find(({ hole_number }) => hole_number === hole);
    await tap(hole, score, stored?.partner ?? null, word);
  }
  await handOver.cards([key]);
}

/** Saves a card on this phone; `fault` is why that did not go. */
export function usePaperSave(view: CardView) {
  const actionsOn = useCardActions();
  const handOver = useHandOver();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  /** Resolves to whether everything is durable on this phone and on its way. */
  const save = async (changes: readonly Change[]): Promise<boolean> => {
    setBusy(true);
    setFault(null);
    try {
      await saveChanges(actionsOn(view.key), handOver, view, changes);
      return true;
    } catch (error) {
      console.error('The phone could not store a card from paper.', error);
      setFault(faultOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, save };
}
