import { useState } from 'react';
import { useCardActions, useQueueActions } from '#app/scores/useCard.ts';
import type { CardActions, QueueActions } from '#app/scores/card-actions.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { CardView } from '#data/scores/types.ts';
import { listCardStrokes } from '#domain/cards/card-text.ts';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { classifyFault, type StorageFault } from '#data/store/failure.ts';
import { createQueue } from '#data/store/queue.ts';
import { listChanges, type Change, type Typing } from './paperKeys.ts';
import { deleteSavedDraft, storeCardDraft } from './paperCardDraft.ts';

/** Stores each change as a tap, in order, then queues the taps. A retry stores only the rest. */
export async function saveChanges(
  { tap }: Pick<CardActions, 'tap'>,
  queueActions: Pick<QueueActions, 'cards'>,
  { key, holes }: Pick<CardView, 'key' | 'holes'>,
  changes: readonly Change[],
): Promise<void> {
  for (const { hole, score: typedScore } of changes) {
    const specialValue = typedScore === NOT_COMPLETED ? PICKED_UP : undefined;
    const score = Math.max(0, typedScore);
    const storedHole = holes.find(({ hole_number }) => hole_number === hole);
    await tap(hole, score, storedHole?.partner ?? null, specialValue);
  }
  await queueActions.cards([key]);
}

export interface TypedCard {
  user: UserRef;
  view: CardView;
  typing: Typing;
  /** Sum of the strokes on the holes in play. */
  sum: number;
  /** Numbers of the holes in play without a score. */
  missing: readonly number[];
}

/** Saves cards in the background, one by one. A failed card is in `failures`, and its draft remains. */
export function usePaperSaves() {
  const actionsOn = useCardActions();
  const queueActions = useQueueActions();
  const [enqueue] = useState(createQueue);
  const [typedStates, setTypedStates] = useState<ReadonlyMap<number, 'handed-over' | 'partly'>>(new Map());
  const [waitingCount, setWaitingCount] = useState(0);
  const [savedCard, setSavedCard] = useState<TypedCard | null>(null);
  const [failures, setFailures] = useState<readonly { user: UserRef; fault: StorageFault }[]>([]);
  const change = (user: number, newState: 'handed-over' | 'partly' | null): void =>
    setTypedStates((statesBefore) => {
      const statesAfter = new Map(statesBefore);
      if (newState === null) statesAfter.delete(user);
      else statesAfter.set(user, newState);
      return statesAfter;
    });

  async function saveCard(card: TypedCard): Promise<void> {
    const { user, view, typing } = card;
    try {
      const changes = listChanges(typing, listCardStrokes(view.holes));
      await saveChanges(actionsOn(view.key), queueActions, view, changes);
      deleteSavedDraft(view.key, typing);
      setSavedCard(card);
    } catch (error) {
      console.error('The phone could not store a card from paper.', error);
      setFailures((failedBefore) => [...failedBefore, { user, fault: classifyFault(error) }]);
      change(user.id, null);
    } finally {
      setWaitingCount((waitingBefore) => waitingBefore - 1);
    }
  }
  const save = (card: TypedCard): void => {
    storeCardDraft(card.view.key, card.typing);
    setFailures((failedBefore) => failedBefore.filter(({ user }) => user.id !== card.user.id));
    change(card.user.id, card.missing.length > 0 ? 'partly' : 'handed-over');
    setWaitingCount((waitingBefore) => waitingBefore + 1);
    void enqueue(() => saveCard(card));
  };
  return { typed: typedStates, isSaving: waitingCount > 0, saved: savedCard, failed: failures, save };
}
