import type { ScoreAnswer } from '#contract/scores/scores.ts';
import { problemFields } from '#data/problem.ts';
import { acknowledge, deferEntry, parkEntry, supportsStamps, waitingEntries } from '#data/scores/outbox.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { changeCarried } from '#data/scores/carried.ts';
import type { Carrier, OutboxStore } from './ports.ts';

export const outboxStore = (db: PhoneStore): OutboxStore => ({
  waiting: (owner) => waitingEntries(db, owner),
  acknowledge: (op_id, answer) => acknowledge(db, op_id, answer as ScoreAnswer | null),
  supportsStamps: () => supportsStamps(db),
  defer: (op_id, nextAt) => deferEntry(db, op_id, nextAt),
  park: (op_id, problem) => parkEntry(db, op_id, problem),
});

export const carriedStore = (db: PhoneStore): Omit<Carrier, 'send'> => ({
  waiting: () => db.read((tx) => tx.list({ table: 'carried', index: 'state', value: 'queued' })),
  sent: (id) => db.write((tx) => changeCarried(tx, id, { state: 'sent', problem: null })),
  park: (id, problem, has) =>
    db.write((tx) => changeCarried(tx, id, { state: 'parked', ...problemFields(problem), has })),
  defer: (id, nextAt, problem) =>
    db.write(async (tx) => {
      const attempts = ((await tx.get('carried', id))?.attempts ?? 0) + 1;
      await changeCarried(tx, id, { nextAt, ...problemFields(problem), attempts });
    }),
});
