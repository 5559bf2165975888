import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { Refusal, serviceUnavailable, cannotStore, messageOf } from '../failures.ts';
import { refused } from './answer.ts';
import type { ScoreWriter } from './group-commit.ts';
import type { ScoreOp, ScoreOutcome } from './types.ts';

/** Shortest time between log lines in ms, because a full disk refuses every score of every phone. */
const LOG_EVERY_MS = 60_000;
/**
 * Time in ms after a refusal for which readiness fails. With a longer time, a load balancer would send no scores that
 * could show a recovery.
 */
const REFUSAL_LASTS_MS = 10_000;
/** Seconds of the Retry-After of a refused score; phones retry automatically. */
const RETRY_SECONDS = 5;
const FULL_ERROR = /disk( is |_)full|SQLITE_FULL|ENOSPC|No space left/i;
/** PostgreSQL's disk_full and io_error, and SQLite's and Node's codes for an unwritable disk. */
const FAULT_CODES = /^(53100|58030|ENOSPC|EIO|EROFS|SQLITE_(FULL|IOERR|READONLY))/;
const FAULT_WORDS = /disk I\/O error|readonly database|read-only file system/i;

type Write = <T>(work: (trx: Kysely<Tables>) => Promise<T>) => Promise<T>;

export interface StorageWatch {
  /** Describes the trouble for the operator; null while all writes are stored. */
  trouble(): string | null;
  /** True if the disk refused a write in the last seconds and has stored none since. */
  isRefusing(): boolean;
  answered: ReadonlyMap<number, number>;
  watchScores(scores: ScoreWriter): ScoreWriter;
  /** Turns disk errors of all other writes into 503. */
  watchChanges(write: Write): Write;
}

/** True if a retry will succeed once the disk has room. */
const isDiskFault = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = messageOf(error);
  return FAULT_CODES.test(code) || FULL_ERROR.test(message) || FAULT_WORDS.test(message);
};

export const storageFailure = (op: ScoreOp, error: unknown): ScoreOutcome => {
  const message = 'The server could not store this score. Please try again.';
  const refusal = isDiskFault(error) ? serviceUnavailable(message, RETRY_SECONDS) : new Refusal(500, message);
  return { ...refused(refusal, op.update.op_id ?? null), fault: messageOf(error) };
};

interface Parts {
  clock: () => number;
  log: (line: string) => void;
  monotonicClock: () => number;
}

function createFault({ clock, log, monotonicClock }: Parts, texts: { kind: string; meanwhile: string }) {
  let fault: string | null = null;
  let refusedCount = 0;
  let refusedAt = -Infinity;
  let loggedAt = -Infinity;
  /** True if this problem is logged, so that its end must be logged. */
  let isLogged = false;
  return {
    words: () => fault,
    isRecent: () => fault !== null && monotonicClock() - refusedAt < REFUSAL_LASTS_MS,
    failed(errorText: string): void {
      fault = errorText;
      refusedCount += 1;
      refusedAt = monotonicClock();
      const now = clock();
      if (now >= loggedAt && now - loggedAt < LOG_EVERY_MS) return;
      loggedAt = now;
      isLogged = true;
      log(`${texts.kind} cannot be stored (${refusedCount} refused so far${texts.meanwhile}): ${errorText}`);
    },
    stored(): void {
      if (fault === null) return;
      if (isLogged) log(`${texts.kind} are stored again; ${refusedCount} were refused.`);
      fault = null;
      refusedCount = 0;
      isLogged = false;
    },
  };
}

/** Logs at intervals that scores or changes cannot be stored, and when they can again. */
export function createStorageWatch(
  clock: () => number,
  log: (line: string) => void,
  monotonicClock = () => performance.now(),
): StorageWatch {
  const answerCounts = new Map<number, number>();
  const parts = { clock, log, monotonicClock };
  const scores = createFault(parts, {
    kind: 'Scores',
    meanwhile: '; phones keep and retry them',
  });
  const changes = createFault(parts, { kind: 'Changes', meanwhile: '' });
  const isFull = (errorText: string): boolean => FULL_ERROR.test(errorText);
  return {
    answered: answerCounts,
    trouble() {
      const [scoresText, changesText] = [scores.words(), changes.words()];
      if (scoresText !== null)
        return isFull(scoresText)
          ? 'Scores cannot be stored: the disk is full. Make room on it; phones keep their scores and try again.'
          : 'Scores cannot be stored: the database refuses them. The log of the server says why.';
      if (changesText === null) return null;
      return isFull(changesText)
        ? 'Changes cannot be stored: the disk is full. Make room on it.'
        : 'Changes cannot be stored: the disk cannot be written. The log of the server says why.';
    },
    isRefusing: () => scores.isRecent() || changes.isRecent(),
    watchScores: (writer) => ({
      async submit(op) {
        let outcome: ScoreOutcome;
        try {
          outcome = await writer.submit(op);
        } catch (error) {
          if (error instanceof Refusal) throw error;
          outcome = storageFailure(op, error);
        }
        answerCounts.set(outcome.status, (answerCounts.get(outcome.status) ?? 0) + 1);
        if (outcome.fault !== undefined) scores.failed(outcome.fault);
        else if (outcome.status === 200) {
          scores.stored();
          changes.stored();
        }
        return outcome;
      },
    }),
    watchChanges: (write) => async (task) => {
      try {
        const result = await write(task);
        changes.stored();
        return result;
      } catch (error) {
        if (!isDiskFault(error)) throw error;
        changes.failed(messageOf(error));
        throw cannotStore();
      }
    },
  };
}
