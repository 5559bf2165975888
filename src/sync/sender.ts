import type { Failure } from '#api/failures.ts';
import type { OutboxRow } from '#data/rows.ts';
import type { EnginePorts } from './ports.ts';
import { isMark, MAX_PARALLEL_REQUESTS, type EngineEvent } from './reducer.ts';
import {
  failureToOutcome,
  itemToOutcome,
  pairBatchItems,
  toSendOutcome,
  type SendOutcome,
} from './send-outcome.ts';

export interface SenderDependencies {
  ports: Pick<EnginePorts, 'store' | 'http'>;
  settleEntry: (entry: OutboxRow, outcome: SendOutcome) => Promise<void>;
  noteServerReached: (outcome: SendOutcome) => void;
  apply: (event: EngineEvent) => void;
  isStopped: () => boolean;
}

/** Sends outbox entries of one owner, all scores or all marks, and settles each by its answer. */
export function createSender({
  ports,
  settleEntry,
  noteServerReached,
  apply,
  isStopped,
}: SenderDependencies) {
  const { store, http } = ports;

  /**
   * Sends several requests in parallel, and starts no other after one that is offline or signed out. All together count
   * as one attempt to reach the server.
   */
  async function sendSingly(entries: OutboxRow[]): Promise<void> {
    const queue = [...entries];
    let stopOutcome: SendOutcome | null = null;
    const sendNextEntries = async (): Promise<void> => {
      const entry = stopOutcome || isStopped() ? undefined : queue.shift();
      if (!entry) return;
      const sendResult = await http.sendOne(entry.owner, entry.payload);
      const outcome = toSendOutcome(entry.op_id, sendResult, await store.supportsStamps());
      noteServerReached(outcome);
      if (outcome.kind === 'offline' || outcome.kind === 'signed-out') stopOutcome = outcome;
      else await settleEntry(entry, outcome);
      return sendNextEntries();
    };
    const sendResults = await Promise.allSettled(
      Array.from({ length: MAX_PARALLEL_REQUESTS }, sendNextEntries),
    );
    if (stopOutcome) await settleEntry(entries[0]!, stopOutcome);
    for (const sendResult of sendResults) if (sendResult.status === 'rejected') throw sendResult.reason;
  }

  async function settleBatch(entries: OutboxRow[], outcome: SendOutcome): Promise<void> {
    noteServerReached(outcome);
    if (outcome.kind === 'offline' || outcome.kind === 'signed-out') return settleEntry(entries[0]!, outcome);
    for (const entry of entries) await settleEntry(entry, outcome);
  }

  /** There is no call for a single mark, so the failure of a batch applies to each mark in it. */
  async function settleFailedMarks(entries: OutboxRow[], failure: Failure): Promise<void> {
    if (failure.kind !== 'unreadable') return settleBatch(entries, failureToOutcome(failure));
    // A proxy or an older route may answer for this call alone, and then the scores can still be sent.
    for (const entry of entries) await settleEntry(entry, { kind: 'later', retryAfterMs: null });
  }

  async function sendBatch(entries: OutboxRow[]): Promise<void> {
    const owner = entries[0]!.owner;
    const batchResult = await http.sendBatch(
      owner,
      entries.map(({ payload }) => payload),
    );
    if (!batchResult.ok) {
      const { failure } = batchResult;
      if (isMark(entries[0]!)) return settleFailedMarks(entries, failure);
      if (failure.kind === 'refused' || failure.kind === 'unreadable') {
        // The server has no batch call, or rejects the whole batch: single requests find the write that it refuses.
        apply({ type: 'no-batches' });
        return;
      }
      return settleBatch(entries, failureToOutcome(failure));
    }
    apply({ type: 'reached' });
    const items = pairBatchItems(
      entries.map(({ op_id }) => op_id),
      batchResult.data.results,
    );
    for (const [i, entry] of entries.entries())
      await settleEntry(entry, itemToOutcome(entry.op_id, items[i]));
  }

  return { sendSingly, sendBatch };
}
