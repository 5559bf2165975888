import { useState } from 'react';
import { useCardActions, useQueueActions } from '#app/scores/useCard.ts';
import type { CardActions, QueueActions } from '#app/scores/card-actions.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { CardView } from '#data/scores/types.ts';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { faultOf } from '#data/store/failure.ts';
import type { Fault } from '#data/store/failure.ts';
import { createQueue } from '#data/store/queue.ts';
import { listChanges, readStoredScores } from './paperKeys.ts';
import type { Change, Typing } from './paperKeys.ts';
import { deleteSavedDraft, storeCardDraft } from './paperCardDraft.ts';

/**
 * Writes each change as a durable tap, in order, then queues the card. After a failure, saving again writes the rest.
 * Each hole keeps its partner.
 */
export async function saveChanges(
  { tap }: Pick<CardActions, 'tap'>,
  handOver: Pick<QueueActions, 'cards'>,
  { key, holes }: Pick<CardView, 'key' | 'holes'>,
  changes: readonly Change[],
): Promise<void> {
  for (const { hole, score: typed } of changes) {
    const word = typed === NOT_COMPLETED ? PICKED_UP : undefined;
    const score = Math.max(0, typed);
    const stored = holes.find(({ hole_number }) => hole_number === hole);
    await tap(hole, score, stored?.partner ?? null, word);
  }
  await handOver.cards([key]);
}

export interface TypedCard {
  user: UserRef;
  view: CardView;
  typing: Typing;
  /** Strokes of the whole card. */
  sum: number;
}

/** Saves cards in the background, one after the other. A card that fails is in `failed`, and its draft remains. */
export function usePaperSaves() {
  const actionsOn = useCardActions();
  const handOver = useQueueActions();
  const [enqueue] = useState(createQueue);
  const [typed, setTyped] = useState<ReadonlySet<number>>(new Set());
  const [waiting, setWaiting] = useState(0);
  const [saved, setSaved] = useState<TypedCard | null>(null);
  const [failed, setFailed] = useState<readonly { user: UserRef; fault: Fault }[]>([]);
  const change = (user: number, isTyped: boolean): void =>
    setTyped((before) => new Set([...before].filter((id) => id !== user).concat(isTyped ? [user] : [])));

  async function write(card: TypedCard): Promise<void> {
    const { user, view, typing } = card;
    try {
      const changes = listChanges(typing, readStoredScores(view.holes));
      await saveChanges(actionsOn(view.key), handOver, view, changes);
      deleteSavedDraft(view.key, typing);
      setSaved(card);
    } catch (error) {
      console.error('The phone could not store a card from paper.', error);
      setFailed((before) => [...before, { user, fault: faultOf(error) }]);
      change(user.id, false);
    } finally {
      setWaiting((before) => before - 1);
    }
  }
  const save = (card: TypedCard): void => {
    storeCardDraft(card.view.key, card.typing);
    setFailed((before) => before.filter(({ user }) => user.id !== card.user.id));
    change(card.user.id, true);
    setWaiting((before) => before + 1);
    void enqueue(() => write(card));
  };
  return { typed, isSaving: waiting > 0, saved, failed, save };
}
