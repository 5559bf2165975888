import { withoutRepeats, type Budget, type Groups } from './grouping-fresh.ts';
import { shuffled } from '../random.ts';

/** Players as positions 0 to n-1 in order of level, and what a group of them costs. */
export interface Field {
  /** Ascending, in hundredths of a stroke. */
  levels: readonly number[];
  /** How often i and j were in one group, at i * n + j. */
  met: Uint8Array;
  sizes: readonly number[];
  repeatCost: number;
}

/** Other arrangements tried when the first leaves later rounds without one. */
const ATTEMPTS = 48;
/** From this one on they are taken as drawn, unimproved: improving tends to lead back to the same groups. */
const UNIMPROVED = 24;
/** With more groups than these, later rounds find fresh company whatever this one is. */
const FEW_GROUPS = 6;
/** Steps of looking for groups without repeats, for each arrangement tried. */
const STEPS = 40_000;
/** Sweeps of swaps; a sweep that changes nothing ends them. */
const SWEEPS = 40;
/** How far apart in level players of a large field are still tried in each other's place. */
const REACH = 200;

/** What two players in one group cost: their difference in level, and dearly if they met before. */
const pairCost = ({ levels, met, repeatCost }: Field, a: number, b: number): number =>
  Math.abs(levels[a]! - levels[b]!) + repeatCost * met[a * levels.length + b]! ** 2;

function costWith(field: Field, player: number, group: readonly number[], without: number): number {
  let cost = 0;
  for (const other of group) if (other !== without) cost += pairCost(field, player, other);
  return cost;
}

/** The cost of all pairs. */
const costOf = (field: Field, groups: Groups): number =>
  groups.reduce((all, group) => all + group.reduce((sum, p) => sum + costWith(field, p, group, p), 0) / 2, 0);

const repeatsOf = ({ met, levels }: Field, groups: Groups): number =>
  groups.reduce(
    (all, g) =>
      all + g.reduce((sum, a) => sum + g.filter((b) => met[a * levels.length + b]! > 0).length, 0) / 2,
    0,
  );

/** Swaps players of different groups as long as that lowers the cost. Changes `groups`. */
function improve(field: Field, groups: Groups): void {
  const n = field.levels.length;
  const groupOf = Array.from({ length: n }, () => 0);
  groups.forEach((group, g) => group.forEach((player) => (groupOf[player] = g)));
  for (let sweep = 0, changed = true; changed && sweep < SWEEPS; sweep += 1) {
    changed = false;
    for (let a = 0; a < n; a += 1) {
      for (let b = a + 1; b < Math.min(n, a + REACH); b += 1) {
        const [g, h] = [groupOf[a]!, groupOf[b]!];
        if (g === h) continue;
        const [ga, gb] = [groups[g]!, groups[h]!];
        const now = costWith(field, a, ga, a) + costWith(field, b, gb, b);
        if (costWith(field, b, ga, a) + costWith(field, a, gb, b) >= now) continue;
        ga[ga.indexOf(a)] = b;
        gb[gb.indexOf(b)] = a;
        [groupOf[a], groupOf[b]] = [h, g];
        changed = true;
      }
    }
  }
}

/** The players in this order, cut into groups. */
function slices(order: readonly number[], sizes: readonly number[]): Groups {
  let from = 0;
  return sizes.map((size) => order.slice(from, (from += size)));
}

/** Whether `rounds` more rounds without a repeat can follow these groups; `order` is where the search begins. */
function canGoOn(
  field: Field,
  groups: Groups,
  rounds: number,
  order: readonly number[],
  budget: Budget,
): boolean {
  if (rounds === 0) return true;
  const n = field.levels.length;
  const met = field.met.slice();
  for (const group of groups) for (const a of group) for (const b of group) if (a !== b) met[a * n + b]! += 1;
  const next = { ...field, met };
  const goesOn = (found: Groups): boolean => canGoOn(next, found, rounds - 1, order, budget);
  return withoutRepeats(next, order, budget, goesOn) !== null;
}

/** How many of the later rounds to look ahead to: as many as there are fresh pairs for after this one. */
function roundsAhead({ met, levels, sizes }: Field, later: number): number {
  if (sizes.length > FEW_GROUPS) return 0;
  const fresh = (levels.length * (levels.length - 1) - met.filter((times) => times > 0).length) / 2;
  const needed = sizes.reduce((all, size) => all + (size * (size - 1)) / 2, 0);
  return Math.max(0, Math.min(later, Math.floor(fresh / Math.max(1, needed)) - 1));
}

/**
 * Groups of little cost that leave the later rounds groups without repeats too, as far as the field has
 * any. Deterministic: what is tried, and how long, depends on the arguments alone and on no clock.
 */
export function arrange(field: Field, laterRounds: number, seed: number): Groups {
  const order = field.levels.map((_, i) => i);
  const later = roundsAhead(field, laterRounds);
  let best: { groups: Groups; cost: number } | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const start = attempt === 0 ? order : shuffled(order, seed + attempt);
    const groups = candidate(field, start, attempt < UNIMPROVED);
    const cost = costOf(field, groups);
    if (!best || cost < best.cost) best = { groups, cost };
    // Groups that cost more than the best are worth at most the one repeat that they save later.
    const worthwhile = repeatsOf(field, groups) === 0 && cost - best.cost <= field.repeatCost;
    if (worthwhile && canGoOn(field, groups, later, start, { steps: STEPS })) return sortedIn(groups);
  }
  return sortedIn(best?.groups ?? []);
}

/** Groups made from this order: of the least cost that swapping finds, without repeats where there are such. */
function candidate(field: Field, start: readonly number[], improved: boolean): Groups {
  const groups = slices(start, field.sizes);
  if (improved) improve(field, groups);
  if (repeatsOf(field, groups) === 0) return groups;
  const found = withoutRepeats(field, start, { steps: STEPS }, () => true);
  if (found && improved) improve(field, found);
  return found && costOf(field, found) < costOf(field, groups) ? found : groups;
}

const sortedIn = (groups: Groups): Groups => groups.map((group) => group.map(Number).sort((a, b) => a - b));
