import type { ScoreOp, ScoreOutcome } from './types.ts';

/** The most ops of one transaction: bounds how long the first of them waits for the last. */
const MOST = 128;

export interface ScoreWriter {
  /** Resolves when the score is on disk, or was refused; an outcome is never lost. */
  submit(op: ScoreOp): Promise<ScoreOutcome>;
}

interface Waiting {
  op: ScoreOp;
  resolve: (outcome: ScoreOutcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: ops that arrive while a lane is at work wait and go together in the next group, in the
 * order of their arrival. One fsync pays for all of them.
 */
export function createScoreWriter(
  lanes: number,
  run: (ops: ScoreOp[]) => Promise<ScoreOutcome[]>,
): ScoreWriter {
  const waiting: Waiting[] = [];
  let free = lanes;
  let planned = false;

  const work = async (): Promise<void> => {
    const group = waiting.splice(0, MOST);
    let answer: () => void;
    try {
      const outcomes = await run(group.map(({ op }) => op));
      answer = () => group.forEach(({ resolve }, i) => resolve(outcomes[i]!));
    } catch (error) {
      answer = () => group.forEach(({ reject }) => reject(error));
    }
    free += 1;
    // The lane goes on with what came meanwhile, and these are answered beside it.
    if (waiting.length > 0) start();
    setImmediate(answer);
  };
  const start = (): void => {
    planned = false;
    while (free > 0 && waiting.length > 0) {
      free -= 1;
      void work();
    }
  };
  /** After this turn of the event loop, so that all requests read in it share a group. */
  const plan = (): void => {
    if (planned || free === 0 || waiting.length === 0) return;
    planned = true;
    setImmediate(start);
  };
  return {
    submit: (op) =>
      new Promise((resolve, reject) => {
        waiting.push({ op, resolve, reject });
        plan();
      }),
  };
}
