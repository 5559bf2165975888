import { setTimeout as sleep } from 'node:timers/promises';
import type { HandicapProgress, HandicapUpdate } from '#contract/people/handicaps.ts';
import type { Context } from '../context.ts';
import { isTransient } from '../db/transient.ts';
import { Refusal, conflict } from '../failures.ts';
import { collectRun, type ComputedIndex, type HandicapPart, type HandicapRun } from './handicap-run.ts';
import { buildUpdate, type RunKind } from './handicap-report.ts';
import { countAccounts } from '../store/people/handicaps.ts';
import { storeHandicaps, type NewIndex } from '../store/people/new-handicaps.ts';

/** Target duration of a transaction in milliseconds, because a score may wait for one. */
const TARGET_MS = 15;
const MOST_USERS = 250;
const FEWEST_USERS = 5;
/** Pause before a retry when the server is busy. */
const RETRY_MS = 1000;
const MOST_TRIES = 60;

type Needs = Pick<Context, 'read' | 'write' | 'background' | 'boards' | 'clock'>;
interface Log {
  error(details: object, words: string): void;
}

async function withRetry<T>(runUpdate: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runUpdate();
    } catch (error) {
      const isRetryable = error instanceof Refusal ? error.status === 503 : isTransient(error);
      if (!isRetryable || tries === MOST_TRIES) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Users of the next transaction, after one of `users` took `took` milliseconds. */
export const computeNextSize = (users: number, took: number): number =>
  Math.max(
    FEWEST_USERS,
    Math.min(MOST_USERS, 2 * users, Math.floor((users * TARGET_MS) / Math.max(took, 0.1))),
  );

const hasChanged = ({ handicap_tenths, before, is_entered }: ComputedIndex): boolean =>
  before !== handicap_tenths || is_entered;

export interface HandicapRuns {
  /** Computes every index and stores nothing. */
  preview(log: Log): Promise<HandicapRun>;
  /** Concurrent calls of one kind share a run and its answer. 409 while a run of the other kind is active. */
  update(kind: RunKind, log: Log): Promise<HandicapUpdate>;
  /** The run in progress, and the last one since the process started. */
  progress(): HandicapProgress;
}

/**
 * Reads parts of 250 users on a background thread and stores them in short transactions with equally long pauses, so
 * that scores get through. An interrupted run leaves whole parts; the next run stores the rest.
 */
export function createHandicapRuns({ read, write, background, boards, clock }: Needs): HandicapRuns {
  let running: {
    progress: NonNullable<HandicapProgress['running']>;
    answer: Promise<HandicapUpdate>;
  } | null = null;
  let last: HandicapProgress['last'] = null;
  let size = FEWEST_USERS;

  const storePart = async (indexes: readonly NewIndex[]): Promise<void> => {
    for (let at = 0; at < indexes.length;) {
      const some = indexes.slice(at, at + size);
      const begun = performance.now();
      await withRetry(() =>
        write((trx) => storeHandicaps(trx, some, { now: clock(), touchAll: boards.touchAll })),
      );
      const took = performance.now() - begun;
      size = computeNextSize(some.length, took);
      at += some.length;
      await sleep(took);
    }
  };
  const collect = async (
    log: Log,
    onPart?: (part: HandicapPart) => Promise<void> | void,
  ): Promise<HandicapRun> =>
    collectRun(
      await countAccounts(read),
      async (after) => {
        const part = await withRetry(() => background.handicaps(after));
        for (const { user, reason } of part.failed) log.error({ user, reason }, 'handicap failed');
        return part;
      },
      onPart,
    );

  const runUpdate = async (
    kind: RunKind,
    progress: NonNullable<HandicapProgress['running']>,
    log: Log,
  ): Promise<HandicapUpdate> => {
    progress.total_users = await countAccounts(read);
    const run = await collect(log, async ({ indexes, users }) => {
      if (kind === 'standard') await storePart(indexes.filter(hasChanged));
      progress.users += users;
    });
    if (kind === 'standard') return buildUpdate(kind, run);
    Object.assign(progress, { step: 'storing', users: 0, total_users: run.indexes.length });
    // The baseline is the lowest index of all parts.
    const baseline = run.indexes.reduce((low, { handicap_tenths: t }) => Math.min(low, t), Infinity);
    for (let at = 0; at < run.indexes.length; at += MOST_USERS) {
      const some = run.indexes.slice(at, at + MOST_USERS);
      const normalized = some.map((index) => ({
        ...index,
        handicap_tenths: index.handicap_tenths - baseline,
      }));
      await storePart(normalized.filter(hasChanged));
      progress.users += some.length;
    }
    return buildUpdate(kind, run);
  };

  return {
    preview: (log) => collect(log),
    async update(kind, log) {
      if (running !== null && running.progress.kind !== kind)
        throw conflict('Another handicap update is under way. Please wait until it has ended.');
      if (running === null) {
        const progress = { kind, step: 'reading' as const, users: 0, total_users: 0 };
        const answer = runUpdate(kind, progress, log)
          .then((result) => {
            last = { kind, ended_at: new Date(clock()).toISOString(), result };
            return result;
          })
          .finally(() => (running = null));
        running = { progress, answer };
      }
      return running.answer;
    },
    progress: () => ({ running: running && { ...running.progress }, last }),
  };
}
