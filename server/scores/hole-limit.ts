import { sentence } from '#words/message.ts';
import { tooMany, type Refusal } from '../failures.ts';
import { HOLE_RATE } from '../policies/rates.ts';
import type { ScoreOp } from './types.ts';

const { burst: MOST, everyMs: REFILL_MS } = HOLE_RATE;
const MAX_HOLES = 50_000;

export interface HoleLimit {
  /** Returns a refusal if the author has written this hole too often. */
  countWrite(op: ScoreOp): Refusal | null;
}

/**
 * Limits writes by author and hole, because the log keeps every write forever. Relayed writes count for the relaying
 * account. `arrived_at` is the clock; if it was set back, the count restarts.
 */
export function createHoleLimit(): HoleLimit {
  const holes = new Map<string, { spent: number; at: number }>();
  return {
    countWrite({ author, update, mark, relayed, arrived_at: now }) {
      const name = [
        relayed?.by ?? author,
        update.tournament,
        update.round_number,
        update.user,
        mark?.kind ?? update.hole,
      ].join('/');
      const previousWrites = holes.get(name);
      const refilled =
        previousWrites && now >= previousWrites.at ? (now - previousWrites.at) / REFILL_MS : Infinity;
      const spentWrites = Math.max(0, (previousWrites?.spent ?? 0) - refilled);
      if (spentWrites > MOST - 1) {
        const seconds = Math.ceil(((spentWrites - (MOST - 1)) * REFILL_MS) / 1000);
        const message = sentence(
          'You have changed this hole {most} times. Please send this score again in {wait}.',
          { most: MOST, wait: { seconds } },
        );
        return tooMany(message, seconds);
      }
      holes.delete(name);
      if (holes.size >= MAX_HOLES) holes.delete(holes.keys().next().value!);
      holes.set(name, { spent: spentWrites + 1, at: now });
      return null;
    },
  };
}
