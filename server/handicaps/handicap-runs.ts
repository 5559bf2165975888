import { setTimeout as sleep } from 'node:timers/promises';
import type { HandicapProgress, HandicapUpdate } from '#contract/people/handicaps.ts';
import type { Context } from '../context.ts';
import { isTransient } from '../db/transient.ts';
import { Refusal, conflict } from '../failures.ts';
import {
  collectHandicapRun,
  type ComputedIndex,
  type HandicapPart,
  type HandicapRun,
} from './handicap-run.ts';
import { buildHandicapUpdate, type RunKind } from './handicap-report.ts';
import { countAccounts } from '../store/people/handicaps.ts';
import { storeHandicaps, type NewHandicapIndex } from '../store/people/new-handicaps.ts';
import { splitIntoChunks } from '../db/schema.ts';

/** Target duration of a transaction in ms, because a score may wait for its end. */
const TARGET_BATCH_MS = 15;
const MAX_BATCH_USERS = 250;
const MIN_BATCH_USERS = 5;
/** Pause in ms before a retry when the server is busy. */
const RETRY_MS = 1000;
const MAX_TRIES = 60;

type RunContext = Pick<Context, 'read' | 'write' | 'background' | 'boards' | 'clock'>;
interface Log {
  error(details: object, words: string): void;
}

async function withRetry<T>(task: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      const isRetryable = error instanceof Refusal ? error.status === 503 : isTransient(error);
      if (!isRetryable || attempt === MAX_TRIES) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Number of users of the next transaction, if one with `userCount` users took `durationMs` ms. */
export const computeNextBatchSize = (userCount: number, durationMs: number): number =>
  Math.max(
    MIN_BATCH_USERS,
    Math.min(
      MAX_BATCH_USERS,
      2 * userCount,
      Math.floor((userCount * TARGET_BATCH_MS) / Math.max(durationMs, 0.1)),
    ),
  );

const hasChanged = ({ handicap_tenths, before, is_entered }: ComputedIndex): boolean =>
  before !== handicap_tenths || is_entered;

/**
 * Reads parts of 250 users on a worker thread and stores them in short transactions with equally long pauses, so that
 * scores do not wait. The next run continues an interrupted one.
 */
export function createHandicapRuns({ read, write, background, boards, clock }: RunContext) {
  let currentRun: {
    progress: NonNullable<HandicapProgress['running']>;
    answer: Promise<HandicapUpdate>;
  } | null = null;
  let lastUpdate: HandicapProgress['last'] = null;
  let batchSize = MIN_BATCH_USERS;

  const storeIndexes = async (newIndexes: readonly NewHandicapIndex[]): Promise<void> => {
    for (let offset = 0; offset < newIndexes.length;) {
      const batch = newIndexes.slice(offset, offset + batchSize);
      const startedAt = performance.now();
      await withRetry(() =>
        write((trx) => storeHandicaps(trx, batch, { now: clock(), touchAll: boards.touchAll })),
      );
      const durationMs = performance.now() - startedAt;
      batchSize = computeNextBatchSize(batch.length, durationMs);
      offset += batch.length;
      await sleep(durationMs);
    }
  };
  const collectParts = async (
    log: Log,
    onPart?: (part: HandicapPart) => Promise<void> | void,
  ): Promise<HandicapRun> =>
    collectHandicapRun(
      await countAccounts(read),
      async (afterId) => {
        const handicapPart = await withRetry(() => background.handicaps(afterId));
        for (const { user, reason } of handicapPart.failed) log.error({ user, reason }, 'handicap failed');
        return handicapPart;
      },
      onPart,
    );

  const runUpdate = async (
    runKind: RunKind,
    progress: NonNullable<HandicapProgress['running']>,
    log: Log,
  ): Promise<HandicapUpdate> => {
    progress.total_users = await countAccounts(read);
    const handicapRun = await collectParts(log, async ({ indexes, users }) => {
      if (runKind === 'standard') await storeIndexes(indexes.filter(hasChanged));
      progress.users += users;
    });
    if (runKind === 'standard') return buildHandicapUpdate(runKind, handicapRun);
    Object.assign(progress, { step: 'storing', users: 0, total_users: handicapRun.indexes.length });
    // The baseline is the lowest index of all parts.
    const baseline = handicapRun.indexes.reduce(
      (lowest, { handicap_tenths: tenths }) => Math.min(lowest, tenths),
      Infinity,
    );
    for (const batch of splitIntoChunks(handicapRun.indexes, MAX_BATCH_USERS)) {
      const normalizedIndexes = batch.map((computedIndex) => ({
        ...computedIndex,
        handicap_tenths: computedIndex.handicap_tenths - baseline,
      }));
      await storeIndexes(normalizedIndexes.filter(hasChanged));
      progress.users += batch.length;
    }
    return buildHandicapUpdate(runKind, handicapRun);
  };

  return {
    /** Computes the indexes without storing them. */
    preview: (log: Log): Promise<HandicapRun> => collectParts(log),
    /** Concurrent calls of one kind share a run, after one `onStart`. Throws 409 during a run of the other kind. */
    async update(
      runKind: RunKind,
      log: Log,
      onStart = async (): Promise<void> => {},
    ): Promise<HandicapUpdate> {
      if (currentRun !== null && currentRun.progress.kind !== runKind)
        throw conflict('Another handicap update is under way. Please wait until it has ended.');
      if (currentRun === null) {
        const progress = { kind: runKind, step: 'reading' as const, users: 0, total_users: 0 };
        const updatePromise = onStart()
          .then(() => runUpdate(runKind, progress, log))
          .then((runResult) => {
            lastUpdate = { kind: runKind, ended_at: new Date(clock()).toISOString(), result: runResult };
            return runResult;
          })
          .finally(() => (currentRun = null));
        currentRun = { progress, answer: updatePromise };
      }
      return currentRun.answer;
    },
    /** The run in progress, and the last finished run since the process started. */
    progress: (): HandicapProgress => ({
      running: currentRun && { ...currentRun.progress },
      last: lastUpdate,
    }),
  };
}
