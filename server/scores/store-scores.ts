import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { regroupAfter } from '../draws/group-round.ts';
import { createRefusedOutcome } from './answer.ts';
import { createHoleWriteLimit } from './hole-limit.ts';
import type { ScoreOp, ScoreOutcome } from './types.ts';

/** Longest time in ms that the answer to a stored score waits for the draw of the next round. */
const MAX_REGROUPING_MS = 1000;

/** Limits the writes of each hole, stores them, and draws the next round if they make it due. */
export function createScoreStore(
  context: Context,
  log: FastifyBaseLogger,
): (op: ScoreOp) => Promise<ScoreOutcome> {
  const limitHoleWrites = createHoleWriteLimit();
  return async (op) => {
    const writeRefusal = limitHoleWrites(op);
    if (writeRefusal) return createRefusedOutcome(writeRefusal, op.update.op_id ?? null);
    const outcome = await context.scores.submit(op);
    if (outcome.completed) {
      const regrouping = regroupAfter(context, outcome.completed, log);
      await Promise.race([regrouping, sleep(MAX_REGROUPING_MS, null, { ref: false })]);
    }
    return outcome;
  };
}
