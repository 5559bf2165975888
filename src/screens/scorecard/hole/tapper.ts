import type { UserRef } from '#contract/people/users.ts';
import { faultOf, type Fault } from '#data/store/failure.ts';
import { createQueue, inAllQueues, type Queue } from '#data/store/queue.ts';

export interface Value {
  score: number;
  partner: UserRef | null;
  /** PICKED_UP of src/domain/cards/no-score.ts, with score 0; nothing for strokes. */
  value?: string;
}

/** What happened to a hole on this screen that the stored card does not show yet. */
export interface Tapped {
  value: Value;
  /** saving: on its way to storage; kept: durable, the card will show it in a moment; unsaved: storage failed. */
  state: 'saving' | 'kept' | 'unsaved';
  /** Why it is unsaved. */
  fault?: Fault;
}
export type Taps = ReadonlyMap<number, Tapped>;

/** The part of the card's actions that a tapper drives; the key of the card is bound already. */
export interface Storing {
  tap(hole: number, score: number, partner: UserRef | null, value?: string): Promise<void>;
}

export interface Tapper {
  taps(): Taps;
  /** Shows a value at once and stores it; resolves to whether it is durable. */
  tap(hole: number, value: Value): Promise<boolean>;
  /** Runs what concerns the card after the taps before it, and before those after it. */
  inTurn: Queue;
  /** Forgets a value that could not be stored. */
  giveUp(hole: number): void;
}

/**
 * The live card follows a durable tap within a few milliseconds, on a busy phone later; after this long it is the truth again.
 * Sooner, a tap for a stroke more would start from the score before the last tap, and so take that back.
 */
const FOLLOW_MS = 5_000;

/** Resolves to null once it is stored. */
const faultIn = (work: Promise<void>): Promise<Fault | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      console.error('The phone could not store a score.', error);
      return faultOf(error);
    },
  );

/** Does something with several cards at once, after every tap before it on each of them. Resolves to whether it was stored. */
export const afterTaps = async (tappers: readonly Tapper[], work: () => Promise<void>): Promise<boolean> =>
  (await faultIn(
    inAllQueues(
      tappers.map(({ inTurn }) => inTurn),
      work,
    ),
  )) === null;

/**
 * Stores the taps on one card strictly one after the other, and says of each hole what is on its way. A tap is
 * shown before it is durable, but never as saved before. What could not be stored stays marked until it is tapped
 * again or given up. `later` runs a function after a while; `changed` is told of every change of `taps`.
 */
export function createTapper(
  storing: Storing,
  changed: () => void,
  later: (run: () => void, ms: number) => void,
): Tapper {
  const taps = new Map<number, Tapped>();
  let snapshot: Taps = new Map();
  const inTurn = createQueue();

  const publish = () => {
    snapshot = new Map(taps);
    changed();
  };
  /** Only the newest tap of a hole says how the hole stands. */
  const settle = (hole: number, mine: Tapped, fault: Fault | null) => {
    if (taps.get(hole) !== mine) return;
    const settled: Tapped = fault ? { ...mine, state: 'unsaved', fault } : { ...mine, state: 'kept' };
    taps.set(hole, settled);
    publish();
    if (fault) return;
    later(() => {
      if (taps.get(hole) !== settled) return;
      taps.delete(hole);
      publish();
    }, FOLLOW_MS);
  };

  return {
    taps: () => snapshot,
    async tap(hole, value) {
      const mine: Tapped = { value, state: 'saving' };
      taps.set(hole, mine);
      publish();
      const fault = await faultIn(inTurn(() => storing.tap(hole, value.score, value.partner, value.value)));
      settle(hole, mine, fault);
      return fault === null;
    },
    inTurn,
    giveUp(hole) {
      if (taps.get(hole)?.state !== 'unsaved') return;
      taps.delete(hole);
      publish();
    },
  };
}
