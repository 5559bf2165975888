import { useMemo, useSyncExternalStore } from 'react';
import type { QueueActions } from '#app/scores/card-actions.ts';
import { useCardActions, useQueueActions } from '#app/scores/useCard.ts';
import type { CardKey } from '#data/rows.ts';
import { runAfterTaps, createTapQueue, type TapQueue } from './tapQueue.ts';

type CreateActions = ReturnType<typeof useCardActions>;

/** Tap queues of a round's cards, by player. They exist as long as this screen. */
export interface TapQueues {
  of(user: number): TapQueue;
  /**
   * Once earlier taps are durable, queues the hole of all these players, or of none. Resolves to true if that was
   * stored.
   */
  enqueueHole(users: readonly number[], hole: number): Promise<boolean>;
  /** Queues every hole, as `enqueueHole` does. */
  submit(users: readonly number[]): Promise<boolean>;
}

/** Creates a tap queue per card on first use. The component subscribes to all of them. */
function createTapQueues(
  createCardActions: CreateActions,
  queueActions: QueueActions,
  tournament: number,
  round: number,
) {
  const queuesByUser = new Map<number, TapQueue>();
  const listeners = new Set<() => void>();
  let version = 0;
  const notifyListeners = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const createCardKey = (user: number): CardKey => ({ user, tournament, round });
  function getQueue(user: number): TapQueue {
    const existingQueue = queuesByUser.get(user);
    if (existingQueue) return existingQueue;
    const newQueue = createTapQueue(createCardActions(createCardKey(user)), notifyListeners, (task, ms) => {
      setTimeout(task, ms);
    });
    queuesByUser.set(user, newQueue);
    return newQueue;
  }
  const tapQueues: TapQueues = {
    of: getQueue,
    enqueueHole: (users, hole) =>
      runAfterTaps(users.map(getQueue), () => queueActions.hole(users.map(createCardKey), hole)),
    submit: (users) => runAfterTaps(users.map(getQueue), () => queueActions.cards(users.map(createCardKey))),
  };
  return {
    tappers: tapQueues,
    follow(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

export function useTapQueues(tournament: number, round: number): TapQueues {
  const createActions = useCardActions();
  const queueActions = useQueueActions();
  const { tappers, follow, version } = useMemo(
    () => createTapQueues(createActions, queueActions, tournament, round),
    [createActions, queueActions, tournament, round],
  );
  useSyncExternalStore(follow, version);
  return tappers;
}
