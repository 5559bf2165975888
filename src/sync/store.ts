import type { ScoreAnswer } from '#contract/scores.ts';
import { acknowledge, deferEntry, parkEntry, supportsStamps, waitingEntries } from '#data/scores/outbox.ts';
import type { PhoneStore } from '#data/store/types.ts';
import type { OutboxStore } from './ports.ts';

/** The engine's view of the phone's database. */
export const outboxStore = (db: PhoneStore): OutboxStore => ({
  waiting: (owner) => waitingEntries(db, owner),
  acknowledge: (op_id, answer) => acknowledge(db, op_id, answer as ScoreAnswer | null),
  supportsStamps: () => supportsStamps(db),
  defer: (op_id, nextAt) => deferEntry(db, op_id, nextAt),
  park: (op_id, problem) => parkEntry(db, op_id, problem),
});
