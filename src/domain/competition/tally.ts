import { roundHalfUp } from '../handicap/exact.ts';
import { HOLES } from '../round.ts';
import type { Ball, EntryRound } from './entries.ts';
import { tallyOf, type Tally } from './formats.ts';
import { countedHoles } from './holes.ts';
import type { BallCard, RoundCard } from './result.ts';
import { NOT_COMPLETED, type Settings } from './types.ts';

/** Par of a hole whose par is missing; the leaderboard uses the same. */
const DEFAULT_PAR = 4;

/** By the hole's par (a missing par is a 4), or in turn by hole number. */
export function ballsCounting(
  hole: number,
  par: number | null,
  { count, count_by }: Pick<Settings, 'count' | 'count_by'>,
): number {
  if (count_by === 'turn') return count[(hole - 1) % count.length]!;
  return par === null ? count[1] : par <= 3 ? count[0] : par === 4 ? count[1] : count[2];
}

export interface SideHole {
  value: number | null;
  /** Has a value, or will never have one. */
  done: boolean;
  counts: boolean[];
}

/**
 * Sums the best `count` values. Once no ball is left to play, missing values are `worthOfNone`. A ball counts if it
 * scored at least as well as the last counting value.
 */
export function sideHole(
  values: readonly (number | null)[],
  strokes: readonly number[],
  count: number,
  { better, worthOfNone }: { better: Tally['better']; worthOfNone: number | null },
): SideHole {
  const hasBallLeft = strokes.includes(0);
  const ranked = values.filter((value) => value !== null);
  if (ranked.length < count) {
    const none = strokes.map(() => false);
    if (hasBallLeft || worthOfNone === null) return { value: null, done: !hasBallLeft, counts: none };
    while (ranked.length < count) ranked.push(worthOfNone);
  }
  ranked.sort((a, b) => (better === 'less' ? a - b : b - a));
  const last = ranked[count - 1]!;
  return {
    value: ranked.slice(0, count).reduce((all, value) => all + value, 0),
    done: true,
    counts: values.map(
      (value, i) => value !== null && strokes[i]! > 0 && (better === 'less' ? value <= last : value >= last),
    ),
  };
}

export interface RoundTally {
  card: RoundCard;
  done: number;
  complete: boolean;
  /** True if a hole will never have a value. */
  no_return: boolean;
  /** Level score to compare the total with; `par_known` is false if a finished hole has no par. */
  level: number;
  par_known: boolean;
}

const NO_VALUES: readonly (number | null)[] = Array.from({ length: HOLES }, () => null);
const NOT_COUNTING: readonly boolean[] = Array.from({ length: HOLES }, () => false);

const ballCard = ({ player, strokes, received }: Ball): BallCard => ({
  player,
  strokes: [...strokes],
  received: received && [...received],
  values: NO_VALUES.slice(),
  counts: NOT_COUNTING.slice(),
});

/** Without stroke indexes, deducts the handicap in proportion to the finished holes. */
const spread = (handicap: number, done: number): number =>
  roundHalfUp({ top: handicap * done, bottom: HOLES });

/** Also sets the values on the balls' cards. `count`: the number of balls that count. */
function scoreHole(cards: BallCard[], i: number, count: number, tally: Tally, worth: Worth): SideHole | null {
  let played = 0;
  for (const card of cards) {
    const strokes = card.strokes[i]!;
    if (strokes === 0) continue;
    played++;
    card.values[i] = worth(strokes, card.received?.[i] ?? 0);
  }
  if (played === 0) return null;
  const [alone] = cards;
  if (alone && cards.length === 1 && count === 1) {
    alone.counts[i] = alone.strokes[i]! > 0;
    return { value: alone.values[i]!, done: true, counts: alone.counts };
  }
  const values = cards.map((card) => card.values[i]!);
  const strokes = cards.map((card) => card.strokes[i]!);
  const worthOfNone = tally.better === 'more' ? worth(NOT_COMPLETED, 0) : null;
  const side = sideHole(values, strokes, count, { better: tally.better, worthOfNone });
  side.counts.forEach((does, b) => (cards[b]!.counts[i] = does));
  return side;
}

type Worth = (strokes: number, received: number) => number | null;

export function roundTally({ round_number, course, balls }: EntryRound, settings: Settings): RoundTally {
  const tally = tallyOf(settings);
  const counted = countedHoles(settings.holes);
  const isAlone = settings.ball === 'one' || settings.sides === null;
  const cards = balls.map(ballCard);
  const values = NO_VALUES.slice();
  const all: RoundTally = {
    card: { round_number, values, thru: 0, total: null, handicap: null, balls: cards },
    done: 0,
    complete: false,
    no_return: false,
    level: 0,
    par_known: true,
  };
  let par: number | null = null;
  const worth: Worth = (strokes, received) =>
    par === null && tally.needs_par ? null : tally.worth(strokes, par ?? 0, received, settings.maximum);
  let total = 0;
  for (const hole of counted) {
    par = course?.par?.[hole - 1] ?? null;
    const count = isAlone ? 1 : ballsCounting(hole, par, settings);
    const side = scoreHole(cards, hole - 1, count, tally, worth);
    if (!side?.done) continue;
    all.done++;
    values[hole - 1] = side.value;
    all.no_return ||= side.value === null;
    total += side.value ?? 0;
    all.par_known &&= par !== null;
    all.level += tally.level(par ?? DEFAULT_PAR) * count;
  }
  all.complete = all.done === counted.length;
  all.card.thru = all.done;
  const only = isAlone ? balls[0] : undefined;
  if (only && settings.net) {
    all.card.handicap = only.handicap;
    if (!only.received) total -= spread(only.handicap, all.done);
  }
  if (all.done > 0 && !all.no_return) all.card.total = total;
  return all;
}
