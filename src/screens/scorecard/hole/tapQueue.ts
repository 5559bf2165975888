import type { UserRef } from '#contract/people/users.ts';
import { classifyFault, type StorageFault } from '#data/store/failure.ts';
import { createQueue, inAllQueues, type Queue } from '#data/store/queue.ts';

export interface TapValue {
  score: number;
  partner: UserRef | null;
  /** PICKED_UP if the hole was picked up (`score` is 0 then); absent otherwise. */
  value?: string;
}

export interface PendingTap {
  value: TapValue;
  /** 'saving': being stored. 'kept': durable, but the live card may not have it yet. 'unsaved': storage failed. */
  state: 'saving' | 'kept' | 'unsaved';
  fault?: StorageFault;
}
export type PendingTaps = ReadonlyMap<number, PendingTap>;

export interface TapStorage {
  tap(hole: number, score: number, partner: UserRef | null, value?: string): Promise<void>;
}

export interface TapQueue {
  taps(): PendingTaps;
  /** Shows a value at once and stores it. Resolves to true once durable, to false if storage failed. */
  tap(hole: number, value: TapValue): Promise<boolean>;
  /** Runs a task on the card after all earlier taps and before all later ones. */
  inTurn: Queue;
  /** Discards a value that could not be stored. */
  giveUp(hole: number): void;
}

/**
 * Longest wait in ms for the live card to follow a durable tap. After a shorter wait, a tap on + could start from the
 * score before the last tap and so undo that tap.
 */
const LIVE_CARD_DELAY_MS = 5_000;

const waitForFault = (promise: Promise<void>): Promise<StorageFault | null> =>
  promise.then(
    () => null,
    (error: unknown) => {
      console.error('The phone could not store a score.', error);
      return classifyFault(error);
    },
  );

/** Runs a task after all earlier taps on several cards. Resolves to true if the task succeeded. */
export const runAfterTaps = async (
  tapQueues: readonly TapQueue[],
  task: () => Promise<void>,
): Promise<boolean> =>
  (await waitForFault(
    inAllQueues(
      tapQueues.map(({ inTurn }) => inTurn),
      task,
    ),
  )) === null;

/**
 * Stores the taps of one card strictly in order. A tap is shown before it is durable, but never as saved. `runLater`
 * schedules a function; `onChange` runs after every change of `taps`.
 */
export function createTapQueue(
  storage: TapStorage,
  onChange: () => void,
  runLater: (run: () => void, ms: number) => void,
): TapQueue {
  const taps = new Map<number, PendingTap>();
  let snapshot: PendingTaps = new Map();
  const runInTurn = createQueue();

  const publish = () => {
    snapshot = new Map(taps);
    onChange();
  };
  /** Applies a tap's outcome, if it is the newest tap of the hole. */
  const settleTap = (hole: number, ownTap: PendingTap, fault: StorageFault | null) => {
    if (taps.get(hole) !== ownTap) return;
    const settledTap: PendingTap = fault
      ? { ...ownTap, state: 'unsaved', fault }
      : { ...ownTap, state: 'kept' };
    taps.set(hole, settledTap);
    publish();
    if (fault) return;
    runLater(() => {
      if (taps.get(hole) !== settledTap) return;
      taps.delete(hole);
      publish();
    }, LIVE_CARD_DELAY_MS);
  };

  return {
    taps: () => snapshot,
    async tap(hole, value) {
      const pendingTap: PendingTap = { value, state: 'saving' };
      taps.set(hole, pendingTap);
      publish();
      const fault = await waitForFault(
        runInTurn(() => storage.tap(hole, value.score, value.partner, value.value)),
      );
      settleTap(hole, pendingTap, fault);
      return fault === null;
    },
    inTurn: runInTurn,
    giveUp(hole) {
      if (taps.get(hole)?.state !== 'unsaved') return;
      taps.delete(hole);
      publish();
    },
  };
}
