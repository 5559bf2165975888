import { DEFAULT_PAR } from '../boards/leaderboard.ts';
import { roundHalfUp } from '../handicap/exact.ts';
import { HOLES, listAllocationHoles, toHolesInPlay, type HolesInPlay } from '../holes-in-play.ts';
import type { Ball } from './ball.ts';
import type { EntryRound } from './entries.ts';
import { comparesNetStrokes, isStrokePlay, tallyOf, type Tally } from './formats.ts';
import { selectCountingHoles } from './holes.ts';
import type { BallCard, RoundCard } from './result.ts';
import { NOT_COMPLETED, type Settings } from './types.ts';

/** Number of balls that count on a hole, by its par (4 if unknown) or by its number: `count` repeats from hole 1 on. */
export function getCountingBallCount(
  hole: number,
  par: number | null,
  { count, count_by }: Pick<Settings, 'count' | 'count_by'>,
): number {
  if (count_by === 'turn') return count[(hole - 1) % count.length]!;
  return par === null ? count[1] : par <= 3 ? count[0] : par === 4 ? count[1] : count[2];
}

export interface SideHole {
  value: number | null;
  /** True if the ball has a value on the hole or will never have one. */
  done: boolean;
  counts: boolean[];
}

/**
 * Sums the best `count` values. Once no ball is left to play, a missing value counts as `worthOfMissingBall`. All balls
 * as good as the worst value in the sum are marked as counting.
 */
export function scoreSideHole(
  values: readonly (number | null)[],
  strokes: readonly number[],
  count: number,
  { better, worthOfNone: worthOfMissingBall }: { better: Tally['better']; worthOfNone: number | null },
): SideHole {
  const hasBallLeft = strokes.includes(0);
  const scoredValues = values.filter((value) => value !== null);
  if (scoredValues.length < count) {
    const noneCounting = strokes.map(() => false);
    if (hasBallLeft || worthOfMissingBall === null)
      return { value: null, done: !hasBallLeft, counts: noneCounting };
    while (scoredValues.length < count) scoredValues.push(worthOfMissingBall);
  }
  scoredValues.sort((a, b) => (better === 'less' ? a - b : b - a));
  const lastCountedValue = scoredValues[count - 1]!;
  return {
    value: scoredValues.slice(0, count).reduce((total, value) => total + value, 0),
    done: true,
    counts: values.map(
      (value, i) =>
        value !== null &&
        strokes[i]! > 0 &&
        (better === 'less' ? value <= lastCountedValue : value >= lastCountedValue),
    ),
  };
}

export interface RoundTally {
  card: RoundCard;
  done: number;
  complete: boolean;
  /** True if a hole will never have a value. */
  no_return: boolean;
  /** Result of level par on the finished holes, such as 72 strokes or 36 points; wrong if one of them has no par. */
  level: number;
  /** `level` by hole; 0 on holes that are not finished. */
  levels: readonly number[];
  par_known: boolean;
}

const NO_VALUES: readonly (number | null)[] = Array.from({ length: HOLES }, () => null);
const NOT_COUNTING: readonly boolean[] = Array.from({ length: HOLES }, () => false);

const createBallCard = ({ player, strokes, received }: Ball): BallCard => ({
  player,
  strokes: [...strokes],
  received: received && [...received],
  values: NO_VALUES.slice(),
  counts: NOT_COUNTING.slice(),
});

/** Handicap to deduct in proportion to the finished holes of the nine or the 18, because stroke indexes are missing. */
const spreadHandicap = (handicap: number, finishedHoles: number, holes: HolesInPlay): number =>
  roundHalfUp({ top: handicap * finishedHoles, bottom: listAllocationHoles(holes).length });

type ComputeWorth = (strokes: number, par: number | null, received: number) => number | null;

interface HoleRules {
  count: number;
  tally: Tally;
  worth: ComputeWorth;
}

const parOf = ({ par }: Ball, i: number): number | null => par?.[i] ?? null;

function scoreHole(
  balls: readonly Ball[],
  cards: BallCard[],
  i: number,
  { count, tally, worth }: HoleRules,
): SideHole | null {
  let playedBallCount = 0;
  for (let b = 0; b < cards.length; b++) {
    const card = cards[b]!;
    const strokes = card.strokes[i]!;
    if (strokes === 0) continue;
    playedBallCount++;
    card.values[i] = worth(strokes, parOf(balls[b]!, i), card.received?.[i] ?? 0);
  }
  if (playedBallCount === 0) return null;
  const [onlyCard] = cards;
  if (onlyCard && cards.length === 1 && count === 1) {
    onlyCard.counts[i] = onlyCard.strokes[i]! > 0;
    return { value: onlyCard.values[i]!, done: true, counts: onlyCard.counts };
  }
  const values = cards.map((card) => card.values[i]!);
  const strokes = cards.map((card) => card.strokes[i]!);
  const worthOfMissingBall = tally.better === 'more' ? worth(NOT_COMPLETED, parOf(balls[0]!, i), 0) : null;
  const sideHole = scoreSideHole(values, strokes, count, {
    better: tally.better,
    worthOfNone: worthOfMissingBall,
  });
  sideHole.counts.forEach((isBallCounting, b) => (cards[b]!.counts[i] = isBallCounting));
  return sideHole;
}

/** Strokes that make up for a higher par (Rule 6.2b) lower the level score, so that no result relative to par changes. */
const computeBallLevel = (ball: Ball, i: number, tally: Tally): number =>
  tally.level((parOf(ball, i) ?? DEFAULT_PAR) - (ball.extra?.[i] ?? 0));

const sumLevels = (levels: readonly number[]): number => levels.reduce((total, level) => total + level, 0);

/** Level scores by hole of the ball with the lowest level score of the round. The order of the balls does not matter. */
function findLowestLevels(
  balls: readonly Ball[],
  countingHoles: readonly number[],
  tally: Tally,
): readonly number[] {
  const levelsByBall = balls.map((ball) =>
    NO_VALUES.map((_, i) => (countingHoles.includes(i + 1) ? computeBallLevel(ball, i, tally) : 0)),
  );
  levelsByBall.sort((a, b) => {
    const differingHole = a.findIndex((level, i) => level !== b[i]);
    return sumLevels(a) - sumLevels(b) || (differingHole < 0 ? 0 : a[differingHole]! - b[differingHole]!);
  });
  return levelsByBall[0]!;
}

/**
 * Score of a side in level par on a hole. Where net strokes are compared, it is the same whichever ball counts, so that
 * the lower total is always ahead. Otherwise each counting ball has the par of its tees; of equal balls those with the
 * higher par count.
 */
function sumLevelScore(
  balls: readonly Ball[],
  { counts }: SideHole,
  i: number,
  { count, tally, lowestLevels }: HoleRules & { lowestLevels: readonly number[] | null },
): number {
  if (lowestLevels) return count * lowestLevels[i]!;
  const levels = balls.map((ball) => computeBallLevel(ball, i, tally));
  if (balls.length === 1) return count * levels[0]!;
  const countingLevels = levels.filter((_, b) => counts[b]).sort((a, b) => b - a);
  const missingBalls = Math.max(0, count - countingLevels.length);
  return sumLevels(countingLevels.slice(0, count)) + missingBalls * Math.min(...levels);
}

export function tallyRound({ round_number, course, balls }: EntryRound, settings: Settings): RoundTally {
  const tally = tallyOf(settings);
  const countingHoles = selectCountingHoles(settings.holes, course);
  const isOneBall = settings.ball === 'one' || settings.sides === null;
  const cards = balls.map(createBallCard);
  const values = NO_VALUES.slice();
  const roundTally: RoundTally = {
    card: { round_number, values, thru: 0, total: null, handicap: null, balls: cards },
    done: 0,
    complete: false,
    no_return: false,
    level: 0,
    levels: [],
    par_known: true,
  };
  const levels = Array.from({ length: HOLES }, () => 0);
  const lowestLevels =
    balls.length > 1 && comparesNetStrokes(settings) ? findLowestLevels(balls, countingHoles, tally) : null;
  const computeWorth: ComputeWorth = (strokes, par, received) =>
    par === null && tally.needs_par ? null : tally.worth(strokes, par ?? 0, received, settings.maximum);
  let total = 0;
  for (const hole of countingHoles) {
    const i = hole - 1;
    const countingBallCount = isOneBall ? 1 : getCountingBallCount(hole, course?.par?.[i] ?? null, settings);
    const holeRules = { count: countingBallCount, tally, worth: computeWorth };
    const sideScore = scoreHole(balls, cards, i, holeRules);
    if (!sideScore?.done) continue;
    roundTally.done++;
    values[i] = sideScore.value;
    roundTally.no_return ||= sideScore.value === null;
    total += sideScore.value ?? 0;
    roundTally.par_known &&= balls.every((ball) => parOf(ball, i) !== null);
    levels[i] = sumLevelScore(balls, sideScore, i, { ...holeRules, lowestLevels });
  }
  roundTally.levels = levels;
  roundTally.level = sumLevels(levels);
  roundTally.complete = roundTally.done === countingHoles.length;
  roundTally.card.thru = roundTally.done;
  const soleBall = isOneBall ? balls[0] : undefined;
  if (soleBall && settings.net) {
    roundTally.card.handicap = soleBall.handicap;
    if (!soleBall.received && isStrokePlay(settings))
      total -= spreadHandicap(soleBall.handicap, roundTally.done, toHolesInPlay(course?.holes_in_play));
  }
  if (roundTally.done > 0 && !roundTally.no_return) roundTally.card.total = total;
  return roundTally;
}
