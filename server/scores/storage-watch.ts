import type { Db } from '../db/schema.ts';
import { Refusal, serviceUnavailable, createStorageRefusal, messageOf, codeOf } from '../failures.ts';
import type { ScoreWriter } from './group-commit.ts';
import type { ScoreOp, ScoreOutcome } from './types.ts';
import { createRefusedOutcome } from './answer.ts';

/** Shortest time between log lines in ms, because a full disk refuses every score of every phone. */
const LOG_INTERVAL_MS = 60_000;
/** So many ms after a refusal, the server reports not to be ready. Short, because only new scores show a recovery. */
const UNREADY_AFTER_FAULT_MS = 10_000;
/** Seconds of the Retry-After of a refused score; phones retry automatically. */
const RETRY_SECONDS = 5;
const DISK_FULL_ERROR = /disk( is |_)full|SQLITE_FULL|ENOSPC|No space left/i;
/** PostgreSQL's disk_full and io_error, and SQLite's and Node's codes for an unwritable disk. */
const DISK_FAULT_CODES = /^(53100|58030|ENOSPC|EIO|EROFS|SQLITE_(FULL|IOERR|READONLY))/;
const DISK_FAULT_MESSAGES = /disk I\/O error|readonly database|read-only file system/i;

type TransactionRunner = <T>(work: (trx: Db) => Promise<T>) => Promise<T>;

export type StorageWatch = ReturnType<typeof createStorageWatch>;

/** True if a retry will succeed once the disk has room. */
const isDiskFault = (error: unknown): boolean => {
  const errorCode = codeOf(error);
  const message = messageOf(error);
  return (
    DISK_FAULT_CODES.test(errorCode) || DISK_FULL_ERROR.test(message) || DISK_FAULT_MESSAGES.test(message)
  );
};

export const createStorageFailure = (op: ScoreOp, error: unknown): ScoreOutcome => {
  const message = 'The server could not store this score. Please try again.';
  const refusal = isDiskFault(error) ? serviceUnavailable(message, RETRY_SECONDS) : new Refusal(500, message);
  return { ...createRefusedOutcome(refusal, op.update.op_id ?? null), fault: messageOf(error) };
};

interface FaultDependencies {
  clock: () => number;
  log: (line: string) => void;
  monotonicClock: () => number;
}

function createFaultRecord(
  { clock, log, monotonicClock }: FaultDependencies,
  faultTexts: { kind: string; meanwhile: string },
) {
  let fault: string | null = null;
  let refusedCount = 0;
  let refusedAt = -Infinity;
  let loggedAt = -Infinity;
  /** True if the problem was logged, because then its end must be logged. */
  let isLogged = false;
  return {
    words: () => fault,
    isRecent: () => fault !== null && monotonicClock() - refusedAt < UNREADY_AFTER_FAULT_MS,
    failed(errorText: string): void {
      fault = errorText;
      refusedCount += 1;
      refusedAt = monotonicClock();
      const now = clock();
      if (now >= loggedAt && now - loggedAt < LOG_INTERVAL_MS) return;
      loggedAt = now;
      isLogged = true;
      log(
        `${faultTexts.kind} cannot be stored (${refusedCount} refused so far${faultTexts.meanwhile}): ${errorText}`,
      );
    },
    stored(): void {
      if (fault === null) return;
      if (isLogged) log(`${faultTexts.kind} are stored again; ${refusedCount} were refused.`);
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
) {
  const countsByStatus = new Map<number, number>();
  const faultDependencies = { clock, log, monotonicClock };
  const scoreFault = createFaultRecord(faultDependencies, {
    kind: 'Scores',
    meanwhile: '; phones keep and retry them',
  });
  const changeFault = createFaultRecord(faultDependencies, { kind: 'Changes', meanwhile: '' });
  const isDiskFull = (errorText: string): boolean => DISK_FULL_ERROR.test(errorText);
  return {
    answered: countsByStatus as ReadonlyMap<number, number>,
    /** Describes the trouble for the operator; null while all writes are stored. */
    trouble(): string | null {
      const [scoresText, changesText] = [scoreFault.words(), changeFault.words()];
      if (scoresText !== null)
        return isDiskFull(scoresText)
          ? 'Scores cannot be stored: the disk is full. Make room on it; phones keep their scores and try again.'
          : 'Scores cannot be stored: the database refuses them. The log of the server says why.';
      if (changesText === null) return null;
      return isDiskFull(changesText)
        ? 'Changes cannot be stored: the disk is full. Make room on it.'
        : 'Changes cannot be stored: the disk cannot be written. The log of the server says why.';
    },
    /** True if the disk refused a write in the last seconds and has stored none since. */
    isRefusing: () => scoreFault.isRecent() || changeFault.isRecent(),
    watchScores: (writer: ScoreWriter): ScoreWriter => ({
      async submit(op: ScoreOp) {
        let outcome: ScoreOutcome;
        try {
          outcome = await writer.submit(op);
        } catch (error) {
          if (error instanceof Refusal) throw error;
          outcome = createStorageFailure(op, error);
        }
        countsByStatus.set(outcome.status, (countsByStatus.get(outcome.status) ?? 0) + 1);
        if (outcome.fault !== undefined) scoreFault.failed(outcome.fault);
        else if (outcome.status === 200) {
          scoreFault.stored();
          changeFault.stored();
        }
        return outcome;
      },
    }),
    /** Turns disk errors of writes other than scores into 503. */
    watchChanges:
      (write: TransactionRunner): TransactionRunner =>
      async (task) => {
        try {
          const result = await write(task);
          changeFault.stored();
          return result;
        } catch (error) {
          if (!isDiskFault(error)) throw error;
          changeFault.failed(messageOf(error));
          throw createStorageRefusal();
        }
      },
  };
}
