import { sentence } from '#words/message.ts';
import { createRateRefusal, type Refusal } from '../failures.ts';
import { HOLE_WRITE_RATE } from '../policies/rates.ts';
import type { ScoreOp } from './types.ts';

const { burst: MAX_BURST, everyMs: REFILL_MS } = HOLE_WRITE_RATE;
const MAX_COUNTED_HOLES = 50_000;

/**
 * Limits writes by author (or relaying account) and hole, because the log stores every write forever. The limit counts a
 * write, and returns a refusal if the author has written this hole too often.
 */
export function createHoleWriteLimit(): (op: ScoreOp) => Refusal | null {
  const writeCountsByHole = new Map<string, { spent: number; at: number }>();
  return ({ author, update, mark, relayed, arrived_at: now }) => {
    const holeKey = [
      relayed?.by ?? author,
      update.tournament,
      update.round_number,
      update.user,
      mark?.kind ?? update.hole,
    ].join('/');
    const previousCount = writeCountsByHole.get(holeKey);
    const refilledWrites =
      previousCount && now >= previousCount.at ? (now - previousCount.at) / REFILL_MS : Infinity;
    const spentWrites = Math.max(0, (previousCount?.spent ?? 0) - refilledWrites);
    if (spentWrites > MAX_BURST - 1) {
      const seconds = Math.ceil(((spentWrites - (MAX_BURST - 1)) * REFILL_MS) / 1000);
      const message = sentence(
        'You have changed this hole {most} times. Please send this score again in {wait}.',
        { most: MAX_BURST, wait: { seconds } },
      );
      return createRateRefusal(message, seconds);
    }
    writeCountsByHole.delete(holeKey);
    if (writeCountsByHole.size >= MAX_COUNTED_HOLES)
      writeCountsByHole.delete(writeCountsByHole.keys().next().value!);
    writeCountsByHole.set(holeKey, { spent: spentWrites + 1, at: now });
    return null;
  };
}
