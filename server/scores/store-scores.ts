import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { regroupAfter } from '../draws/group-round.ts';
import { refused } from './answer.ts';
import { createHoleLimit } from './hole-limit.ts';
import type { ScoreOp, ScoreOutcome } from './types.ts';

/** The score is stored: its answer waits no longer than this for the groups that it may bring about. */
const LONGEST_REGROUPING_MS = 1000;

/** Stores what golfers wrote, each hole as often as one may, and makes the groups of a next round that it completes. */
export function storeScores(
  context: Context,
  log: FastifyBaseLogger,
): (op: ScoreOp) => Promise<ScoreOutcome> {
  const limit = createHoleLimit();
  return async (op) => {
    const tooOften = limit.refuse(op);
    if (tooOften) return refused(tooOften, op.update.op_id ?? null);
    const outcome = await context.scores.submit(op);
    if (outcome.completed) {
      const regrouped = regroupAfter(context, outcome.completed, log);
      await Promise.race([regrouped, sleep(LONGEST_REGROUPING_MS, null, { ref: false })]);
    }
    return outcome;
  };
}
