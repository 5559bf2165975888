import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { regroupAfter } from '../draws/group-round.ts';
import { refused } from './answer.ts';
import { createHoleLimit } from './hole-limit.ts';
import type { ScoreOp, ScoreOutcome } from './types.ts';

/** Time in ms after which a stored score is answered, even if the next round is not drawn yet. */
const LONGEST_REGROUPING_MS = 1000;

/** Limits the writes of each hole, stores them, and draws the next round if they make it due. */
export function storeScores(
  context: Context,
  log: FastifyBaseLogger,
): (op: ScoreOp) => Promise<ScoreOutcome> {
  const limit = createHoleLimit();
  return async (op) => {
    const tooOften = limit.countWrite(op);
    if (tooOften) return refused(tooOften, op.update.op_id ?? null);
    const outcome = await context.scores.submit(op);
    if (outcome.completed) {
      const regrouped = regroupAfter(context, outcome.completed, log);
      await Promise.race([regrouped, sleep(LONGEST_REGROUPING_MS, null, { ref: false })]);
    }
    return outcome;
  };
}
