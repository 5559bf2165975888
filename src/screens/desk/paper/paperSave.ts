import { useState } from 'react';
import { useCardActions, useQueueActions } from '#app/scores/useCard.ts';
import type { CardActions, QueueActions } from '#app/scores/card-actions.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { CardView } from '#data/scores/types.ts';
import { cardStrokes } from '#domain/cards/card-text.ts';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { faultOf } from '#data/store/failure.ts';
import type { Fault } from '#data/store/failure.ts';
import { createQueue } from '#data/store/queue.ts';
import { listChanges } from './paperKeys.ts';
import type { Change, Typing } from './paperKeys.ts';
import { deleteSavedDraft, storeCardDraft } from './paperCardDraft.ts';

/**
 * Stores the changes in order like taps, then queues the card. A retry stores what is missing. Partners are
 * unchanged.
 */
export async function saveChanges(
  { tap }: Pick<CardActions, 'tap'>,
  handOver: Pick<QueueActions, 'cards'>,
  { key, holes }: Pick<CardView, 'key' | 'holes'>,
  changes: readonly Change[],
): Promise<void> {
  for (const { hole, score: typedScore } of changes) {
    const specialValue = typedScore === NOT_COMPLETED ? PICKED_UP : undefined;
    const score = Math.max(0, typedScore);
    const storedHole = holes.find(({ hole_number }) => hole_number === hole);
    await tap(hole, score, storedHole?.partner ?? null, specialValue);
  }
  await handOver.cards([key]);
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

/** Saves cards in the background, one by one. A failed card is in `failed`, and its draft remains. */
export function usePaperSaves() {
  const actionsOn = useCardActions();
  const handOver = useQueueActions();
  const [enqueue] = useState(createQueue);
  const [idsOfTypedCards, setIdsOfTypedCards] = useState<ReadonlySet<number>>(new Set());
  const [waiting, setWaiting] = useState(0);
  const [savedCard, setSavedCard] = useState<TypedCard | null>(null);
  const [failed, setFailed] = useState<readonly { user: UserRef; fault: Fault }[]>([]);
  const change = (user: number, isTyped: boolean): void =>
    setIdsOfTypedCards(
      (idsBefore) => new Set([...idsBefore].filter((id) => id !== user).concat(isTyped ? [user] : [])),
    );

  async function write(card: TypedCard): Promise<void> {
    const { user, view, typing } = card;
    try {
      const changes = listChanges(typing, cardStrokes(view.holes));
      await saveChanges(actionsOn(view.key), handOver, view, changes);
      deleteSavedDraft(view.key, typing);
      setSavedCard(card);
    } catch (error) {
      console.error('The phone could not store a card from paper.', error);
      setFailed((failedBefore) => [...failedBefore, { user, fault: faultOf(error) }]);
      change(user.id, false);
    } finally {
      setWaiting((waitingBefore) => waitingBefore - 1);
    }
  }
  const save = (card: TypedCard): void => {
    storeCardDraft(card.view.key, card.typing);
    setFailed((failedBefore) => failedBefore.filter(({ user }) => user.id !== card.user.id));
    change(card.user.id, true);
    setWaiting((waitingBefore) => waitingBefore + 1);
    void enqueue(() => write(card));
  };
  return { typed: idsOfTypedCards, isSaving: waiting > 0, saved: savedCard, failed, save };
}
