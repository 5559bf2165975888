import type { ScoreAnswer } from '#contract/scores/scores.ts';
import { problemFields } from '#data/problem.ts';
import { acknowledge, deferEntry, parkEntry, supportsStamps, waitingEntries } from '#data/scores/outbox.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { updateRelayed } from '#data/scores/relayed.ts';
import type { RelayPort, OutboxStore } from './ports.ts';

export const outboxStore = (db: PhoneStore): OutboxStore => ({
  waiting: (owner) => waitingEntries(db, owner),
  acknowledge: (op_id, scoreAnswer) => acknowledge(db, op_id, scoreAnswer as ScoreAnswer | null),
  supportsStamps: () => supportsStamps(db),
  defer: (op_id, nextAt) => deferEntry(db, op_id, nextAt),
  park: (op_id, problem) => parkEntry(db, op_id, problem),
});

export const relayStore = (db: PhoneStore): Omit<RelayPort, 'send'> => ({
  waiting: () => db.read((tx) => tx.list({ table: 'carried', index: 'state', value: 'queued' })),
  sent: (id) => db.write((tx) => updateRelayed(tx, id, { state: 'sent', problem: null })),
  park: (id, problem, storedPlaces) =>
    db.write((tx) =>
      updateRelayed(tx, id, { state: 'parked', ...problemFields(problem), has: storedPlaces }),
    ),
  defer: (id, nextAt, problem) =>
    db.write(async (tx) => {
      const attempts = ((await tx.get('carried', id))?.attempts ?? 0) + 1;
      await updateRelayed(tx, id, { nextAt, ...problemFields(problem), attempts });
    }),
});
