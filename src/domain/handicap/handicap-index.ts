import { STANDARD_SLOPE } from './course-handicap.ts';
import { formatDecimal, roundHalfUp, type Fraction } from './exact.ts';
import { formatTenths } from '../round.ts';
import { sentence, toMessage, type Message } from '#words/message.ts';
import { text } from '#words/t.ts';

/**
 * This file implements Rules of Handicapping 5. Indexes are in tenths of a stroke, negative for a plus handicap. They
 * are unofficial, because only golf associations issue a Handicap Index.
 */

/** Rule 5.3: maximum index. */
export const MAX_INDEX_TENTHS = 540;
/** Rule 5.2: an index uses the newest 20 differentials at most, and needs at least 3. */
export const MAX_RECORD_ROUNDS = 20;
export const MIN_SCORES = 3;

/** Rule 5.8: an increase above the low index counts half beyond the soft cap, and not at all beyond the hard cap. */
const SOFT_CAP_TENTHS = 30;
const HARD_CAP_TENTHS = 50;

/** Differential of Rule 5.1a in tenths, not rounded. `gross` and `pcc` are strokes, `rating` is in tenths. */
export const computeRawDifferential = (gross: number, rating: number, slope: number, pcc = 0): Fraction => ({
  top: STANDARD_SLOPE * ((gross - pcc) * 10 - rating),
  bottom: slope,
});

/**
 * Rule 5.9: a differential 7.0 below the index of that day lowers all differentials of the record by 1.0, a
 * differential 10.0 below it by 2.0. Not rounded: 6.97 is not 7.0.
 */
export function computeExceptionalReduction(
  indexThen: number | null,
  unroundedDifferential: Fraction,
): 0 | 10 | 20 {
  if (indexThen === null) return 0;
  const scaledGapBelowIndex = indexThen * unroundedDifferential.bottom - unroundedDifferential.top;
  if (scaledGapBelowIndex >= 100 * unroundedDifferential.bottom) return 20;
  return scaledGapBelowIndex >= 70 * unroundedDifferential.bottom ? 10 : 0;
}

/** Rule 5.2a by number of scores: how many of the lowest differentials are averaged, and how much is deducted. */
export function findBestCountRow(scores: number): { lowest: number; less: number } {
  if (scores <= 3) return { lowest: 1, less: 20 };
  if (scores === 4) return { lowest: 1, less: 10 };
  if (scores === 5) return { lowest: 1, less: 0 };
  if (scores === 6) return { lowest: 2, less: 10 };
  if (scores <= 8) return { lowest: 2, less: 0 };
  if (scores <= 11) return { lowest: 3, less: 0 };
  if (scores <= 14) return { lowest: 4, less: 0 };
  if (scores <= 16) return { lowest: 5, less: 0 };
  if (scores <= 18) return { lowest: 6, less: 0 };
  return scores === 19 ? { lowest: 7, less: 0 } : { lowest: 8, less: 0 };
}

/** Applies the caps of Rule 5.8. `value` is the average rounded to a tenth (Rule 5.2b); the result is rounded. */
export function applyCaps(
  value: number,
  lowHandicap: number | null,
): { index: number; cap: 'soft' | 'hard' | null } {
  if (lowHandicap === null || value - lowHandicap <= SOFT_CAP_TENTHS) return { index: value, cap: null };
  const softCappedIndex = roundHalfUp({ top: value + lowHandicap + SOFT_CAP_TENTHS, bottom: 2 });
  return softCappedIndex > lowHandicap + HARD_CAP_TENTHS
    ? { index: lowHandicap + HARD_CAP_TENTHS, cap: 'hard' }
    : { index: softCappedIndex, cap: 'soft' };
}

export interface IndexCalculation {
  index: number;
  /** Positions, in the given list, of the differentials that count. */
  counting: number[];
  /** The calculation, one sentence per step. */
  steps: Message[];
}

/**
 * Rule 5.2. Differentials are oldest first, exceptional reductions applied. Null with fewer than three. `lowHandicap`
 * is null before a low index is established (Rule 5.7).
 */
export function computeHandicapIndex(
  differentials: readonly number[],
  lowHandicap: number | null = null,
): IndexCalculation | null {
  if (differentials.length < MIN_SCORES) return null;
  const skippedCount = Math.max(0, differentials.length - MAX_RECORD_ROUNDS);
  const recentScores = differentials.slice(skippedCount).map((value, i) => ({ value, at: skippedCount + i }));
  const { lowest, less } = findBestCountRow(recentScores.length);
  // Of equal differentials the newer one counts; this only affects the display.
  recentScores.sort((a, b) => a.value - b.value || b.at - a.at);
  const bestScores = recentScores.slice(0, lowest);
  const sum = bestScores.reduce((total, { value }) => total + value, 0);
  const average = roundHalfUp({ top: sum, bottom: lowest });
  const { index, cap } = applyCaps(average - less, lowHandicap);
  const scoresText = bestScores.map(({ value }) => formatDecimal(value)).join(', ');
  const steps = [
    lowest === 1
      ? sentence('The lowest of the last {rounds} differentials is {value}.', {
          rounds: recentScores.length,
          value: scoresText,
        })
      : sentence(
          'The lowest {lowest} of the last {rounds} differentials are {values}; their average is {average}.',
          { lowest, rounds: recentScores.length, values: scoresText, average: formatDecimal(average) },
        ),
  ];
  if (less > 0) {
    const subtractionValues = {
      rounds: recentScores.length,
      less: formatDecimal(less),
      rest: formatDecimal(average - less),
    };
    steps.push(sentence('With {rounds} rounds, {less} is subtracted: {rest}.', subtractionValues));
  }
  if (lowHandicap !== null && cap === 'soft') {
    steps.push(
      sentence(
        'That is more than 3.0 above the low index of {low}; the excess counts half (soft cap): {index}.',
        { low: formatTenths(lowHandicap), index: formatTenths(index) },
      ),
    );
  }
  if (lowHandicap !== null && cap === 'hard') {
    steps.push(
      sentence('An index can rise at most 5.0 above the low index of {low} (hard cap): {index}.', {
        low: formatTenths(lowHandicap),
        index: formatTenths(index),
      }),
    );
  }
  if (index > MAX_INDEX_TENTHS) steps.push(toMessage(text('No index is higher than 54.0.')));
  return { index: Math.min(index, MAX_INDEX_TENTHS), counting: bestScores.map(({ at }) => at), steps };
}
