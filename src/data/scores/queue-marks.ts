import type { Clock } from '#data/clock.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { writeMark, type Tap } from './drafts.ts';

/** Queues marks of several cards in one transaction, because every transaction runs all live queries again. */
export const queueMarks = (db: PhoneStore, clock: Clock, taps: readonly Tap[]): Promise<void> =>
  db.write(async (tx) => {
    for (const tap of taps) await writeMark(tx, clock, tap);
  });
