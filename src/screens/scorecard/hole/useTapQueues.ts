import { useMemo, useSyncExternalStore } from 'react';
import type { QueueActions } from '#app/scores/card-actions.ts';
import { useCardActions, useQueueActions } from '#app/scores/useCard.ts';
import type { CardKey } from '#data/rows.ts';
import { afterTaps, createTapQueue } from './tapQueue.ts';
import type { TapQueue } from './tapQueue.ts';

type ActionsOn = ReturnType<typeof useCardActions>;

/** Tap queues of a round's cards, by player. They exist as long as this screen. */
export interface TapQueues {
  of(user: number): TapQueue;
  /**
   * Queues the hole of all these players, or of none, once earlier taps are durable. Resolves to true if that was
   * stored.
   */
  enqueueHole(users: readonly number[], hole: number): Promise<boolean>;
  /** Queues every hole, as `enqueueHole` does. */
  submit(users: readonly number[]): Promise<boolean>;
}

/** Creates a tap queue per card on first use. The component subscribes to all of them. */
function createTapQueues(actionsOn: ActionsOn, handOver: QueueActions, tournament: number, round: number) {
  const queuesByUser = new Map<number, TapQueue>();
  const listeners = new Set<() => void>();
  let version = 0;
  const notifyListeners = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const keyOf = (user: number): CardKey => ({ user, tournament, round });
  function getQueue(user: number): TapQueue {
    const existing = queuesByUser.get(user);
    if (existing) return existing;
    const newQueue = createTapQueue(actionsOn(keyOf(user)), notifyListeners, (task, ms) => {
      setTimeout(task, ms);
    });
    queuesByUser.set(user, newQueue);
    return newQueue;
  }
  const tappers: TapQueues = {
    of: getQueue,
    enqueueHole: (users, hole) => afterTaps(users.map(getQueue), () => handOver.hole(users.map(keyOf), hole)),
    submit: (users) => afterTaps(users.map(getQueue), () => handOver.cards(users.map(keyOf))),
  };
  return {
    tappers,
    follow(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

export function useTapQueues(tournament: number, round: number): TapQueues {
  const createActions = useCardActions();
  const handOver = useQueueActions();
  const { tappers, follow, version } = useMemo(
    () => createTapQueues(createActions, handOver, tournament, round),
    [createActions, handOver, tournament, round],
  );
  useSyncExternalStore(follow, version);
  return tappers;
}
