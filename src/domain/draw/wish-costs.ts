import type { ParsedWishes } from '../entry/wishes.ts';

/** Hundredths of a stroke. A wished pair counts more than a difference in level and less than a repeated pair. */
const WISHED_PAIR_GAIN = 400_000;
/**
 * Cost of two players in one group who wish opposite starts. Players who also wish to play together do so, because
 * WISHED_PAIR_GAIN is greater: one of them then gives up the start.
 */
const OPPOSITE_STARTS_COST = 200_000;
/** Gain of a pair who wish the same start, because their group can then start there. */
const SAME_START_GAIN = 100_000;

/** Costs added to each pair, at index i * n + j; negative for pairs that wish to play together. */
export function computeWishCosts(ids: readonly number[], { pairs, when }: ParsedWishes): Int32Array {
  const count = ids.length;
  const costs = new Int32Array(count ** 2);
  const starts = ids.map((id) => when.get(id));
  for (let a = 0; a < count; a += 1)
    for (let b = 0; b < count; b += 1)
      if (a !== b && starts[a] && starts[b])
        costs[a * count + b] = starts[a] === starts[b] ? -SAME_START_GAIN : OPPOSITE_STARTS_COST;
  const indexById = new Map(ids.map((id, i) => [id, i]));
  for (const [firstPlayer, secondPlayer] of pairs) {
    const [a, b] = [indexById.get(firstPlayer), indexById.get(secondPlayer)];
    if (a === undefined || b === undefined || a === b) continue;
    costs[a * count + b] = -WISHED_PAIR_GAIN;
    costs[b * count + a] = -WISHED_PAIR_GAIN;
  }
  return costs;
}

/** Negative for a group that wishes an early start, positive for a late one. */
export const computeStartWish = (ids: readonly number[], { when }: ParsedWishes): number =>
  Math.sign(
    ids.reduce((sum, id) => sum + (when.get(id) === 'early' ? -1 : when.get(id) === 'late' ? 1 : 0), 0),
  );
