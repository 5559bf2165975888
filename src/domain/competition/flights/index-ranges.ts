/** Handicap indexes in tenths, from the first to the second, both included. */
export type IndexRange = [number, number];

/** Lowest and highest handicap index in tenths: +9.9 and 54.0. */
export const ALL_INDEXES: Readonly<IndexRange> = [-99, 540];

interface Plan {
  /** Sum of the squares of the sizes: the smaller it is, the more equal are the sizes. */
  squares: number;
  /** Number of players up to the end of each flight. */
  ends: number[];
}

/** Adds one more flight to the best plan for fewer players, for each number of players at which a flight can end. */
function addFlight(plans: ReadonlyMap<number, Plan>, ends: readonly number[]): Map<number, Plan> {
  const longerPlans = new Map<number, Plan>();
  for (const end of ends)
    for (const [start, plan] of plans) {
      if (start >= end) break;
      const squares = plan.squares + (end - start) ** 2;
      // Of equally good plans the later one, whose first flights are the larger ones.
      if (squares <= (longerPlans.get(end)?.squares ?? Infinity))
        longerPlans.set(end, { squares, ends: [...plan.ends, end] });
    }
  return longerPlans;
}

/**
 * Highest index of each flight but the last, so that the sizes are as equal as possible. Players with the same index
 * are in one flight, so that there are fewer limits if fewer indexes differ.
 */
export function proposeIndexLimits(indexes: readonly number[], flightCount: number): number[] {
  const sorted = [...indexes].sort((a, b) => a - b);
  const ends = sorted.flatMap((index, i) => (index === sorted[i + 1] ? [] : [i + 1]));
  let plans = new Map<number, Plan>([[0, { squares: 0, ends: [] }]]);
  for (let flight = 1; flight <= Math.min(flightCount, ends.length); flight += 1)
    plans = addFlight(plans, ends);
  const bestPlan = plans.get(sorted.length);
  return (bestPlan?.ends ?? []).slice(0, -1).map((end) => sorted[end - 1]!);
}

/** Splits a range at the limits, which ascend within it. No tenth is left out, and none is in two ranges. */
export const splitIndexRange = ([lowest, highest]: Readonly<IndexRange>, limits: readonly number[]) =>
  [...limits, highest].map((limit, i): IndexRange => [i === 0 ? lowest : limits[i - 1]! + 1, limit]);
