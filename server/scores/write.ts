import type { Write } from './decide.ts';
import type { ScoreOp } from './types.ts';

/** The part of an op that the register is about. */
export function writeFrom({ update, author, mark }: ScoreOp): Write {
  return {
    score: update.score,
    partner: update.partner ?? null,
    value: mark?.value ?? null,
    stamp: update.stamp ?? null,
    seen: update.seen ?? null,
    seen_other: update.seen_other,
    author,
    recorded_at: update.recorded_at ? Date.parse(update.recorded_at) : null,
  };
}
