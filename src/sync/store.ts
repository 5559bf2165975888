import type { ScoreAnswer } from '#contract/scores/scores.ts';
import { toProblemFields } from '#data/problem.ts';
import {
  acknowledge,
  deferEntry,
  parkEntry,
  hasServerStamps,
  listWaitingEntries,
} from '#data/scores/outbox.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { updateRelayedRow } from '#data/scores/relayed.ts';
import type { RelayPort, OutboxStore } from './ports.ts';

export const createOutboxStore = (db: PhoneStore): OutboxStore => ({
  waiting: (owner) => listWaitingEntries(db, owner),
  acknowledge: (op_id, scoreAnswer) => acknowledge(db, op_id, scoreAnswer as ScoreAnswer | null),
  supportsStamps: () => hasServerStamps(db),
  defer: (op_id, nextAt, refusal) => deferEntry(db, op_id, nextAt, refusal),
  park: (op_id, problem) => parkEntry(db, op_id, problem),
});

export const createRelayStore = (db: PhoneStore): Omit<RelayPort, 'send'> => ({
  waiting: () => db.read((tx) => tx.list({ table: 'carried', index: 'state', value: 'queued' })),
  sent: (id) => db.write((tx) => updateRelayedRow(tx, id, { state: 'sent', problem: null })),
  park: (id, problem, storedPlaces) =>
    db.write((tx) =>
      updateRelayedRow(tx, id, { state: 'parked', ...toProblemFields(problem), has: storedPlaces }),
    ),
  defer: (id, nextAt, problem) =>
    db.write(async (tx) => {
      const attempts = ((await tx.get('carried', id))?.attempts ?? 0) + 1;
      await updateRelayedRow(tx, id, { nextAt, ...toProblemFields(problem), attempts });
    }),
});
