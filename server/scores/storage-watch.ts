import { Refusal, messageOf } from '../failures.ts';
import { refused } from './answer.ts';
import type { ScoreWriter } from './group-commit.ts';
import type { ScoreOp, ScoreOutcome } from './types.ts';

/** A full disk refuses every score of every phone: one line in this time says so. */
const LOG_EVERY_MS = 60_000;
/** So long a refusal speaks for what comes next. No longer: a server that is sent no scores could not find out that it may take them. */
const SPEAKS_FOR_MS = 10_000;
const FULL = /disk( is |_)full|SQLITE_FULL|ENOSPC|No space left/i;

export interface StorageWatch {
  /** A sentence for whoever runs the server; null while scores are stored. */
  trouble(): string | null;
  /** Whether a score was refused by the database in the last seconds, and none was stored since. */
  isRefusing(): boolean;
  /** How many scores were answered by each status since the start. */
  answered: ReadonlyMap<number, number>;
  /** The same writer, looked after: what the database throws becomes the answer of the score that it refused. */
  over(scores: ScoreWriter): ScoreWriter;
}

/** The answer of a score that the database would not take; `fault` is the database's own word, for the log. */
export const notStored = (op: ScoreOp, error: unknown): ScoreOutcome => {
  const refusal = new Refusal(500, 'The server could not store this score. Please try again.');
  return { ...refused(refusal, op.update.op_id ?? null), fault: messageOf(error) };
};

/** Knows whether scores reach the disk, says so in the log now and then, and when they do again. */
export function createStorageWatch(
  clock: () => number,
  log: (line: string) => void,
  steady = () => performance.now(),
): StorageWatch {
  const answered = new Map<number, number>();
  let fault: string | null = null;
  let count = 0;
  let refusedAt = -Infinity;
  let saidAt = -Infinity;
  /** Whether the log tells of this trouble: then it also tells of its end. */
  let isSaid = false;

  const failed = (words: string): void => {
    fault = words;
    count += 1;
    refusedAt = steady();
    const now = clock();
    if (now >= saidAt && now - saidAt < LOG_EVERY_MS) return;
    saidAt = now;
    isSaid = true;
    log(`Scores cannot be stored (${count} refused so far; phones keep them and try again): ${words}`);
  };
  const stored = (): void => {
    if (fault === null) return;
    if (isSaid) log(`Scores are stored again; ${count} were refused.`);
    fault = null;
    count = 0;
    isSaid = false;
  };
  return {
    answered,
    trouble() {
      if (fault === null) return null;
      return FULL.test(fault)
        ? 'Scores cannot be stored: the disk is full. Make room on it; phones keep their scores and try again.'
        : 'Scores cannot be stored: the database refuses them. The log of the server says why.';
    },
    isRefusing: () => fault !== null && steady() - refusedAt < SPEAKS_FOR_MS,
    over: (scores) => ({
      async submit(op) {
        let outcome: ScoreOutcome;
        try {
          outcome = await scores.submit(op);
        } catch (error) {
          if (error instanceof Refusal) throw error;
          outcome = notStored(op, error);
        }
        answered.set(outcome.status, (answered.get(outcome.status) ?? 0) + 1);
        if (outcome.fault !== undefined) failed(outcome.fault);
        else if (outcome.status === 200) stored();
        return outcome;
      },
    }),
  };
}
