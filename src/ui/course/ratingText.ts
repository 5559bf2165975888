import { toNineRating, toNineRatings, type NineRating } from '#domain/courses/course-card.ts';
import type { CardSize } from '#domain/courses/row-kinds.ts';
import { FRONT_HOLES, HOLES } from '#domain/holes-in-play.ts';
import { t } from '#words/t.ts';

/** State of the form; numbers are text. */
export interface RatingDraft {
  rating: string;
  slope: string;
}

export interface RatingProblems {
  rating?: string;
  slope?: string;
}

export const EMPTY_RATING: RatingDraft = { rating: '', slope: '' };

export const toDecimalText = (typedText: string): string => typedText.trim().replace(',', '.');

/** Describes an invalid rating; only nine holes are rated below 30. */
export function findRatingProblem(typedText: string, size: CardSize): string | undefined {
  const ratingText = toDecimalText(typedText);
  if (ratingText === '') return undefined;
  if (!/^\d+(\.\d)?$/.test(ratingText))
    return t('The course rating is a number with at most one decimal, such as 71.4.');
  if (size === FRONT_HOLES)
    return Number(ratingText) < 20 || Number(ratingText) > 90
      ? t('The course rating of nine holes is 20 to 90.')
      : undefined;
  return Number(ratingText) < 30 || Number(ratingText) > 90 ? t('The course rating is 30 to 90.') : undefined;
}

export function findSlopeProblem(typedText: string): string | undefined {
  const slopeText = typedText.trim();
  if (slopeText === '') return undefined;
  if (!/^\d+$/.test(slopeText)) return t('The slope is a whole number.');
  return Number(slopeText) < 55 || Number(slopeText) > 155 ? t('The slope is 55 to 155.') : undefined;
}

export const toRatingDraft = (
  rated: {
    course_rating: number | null;
    slope: number | null;
  } | null,
): RatingDraft => ({
  rating: rated?.course_rating?.toFixed(1) ?? '',
  slope: String(rated?.slope ?? ''),
});

export const toNinesDraft = (nines: readonly NineRating[] | null | undefined): [RatingDraft, RatingDraft] => [
  toRatingDraft(nines?.[0] ?? null),
  toRatingDraft(nines?.[1] ?? null),
];

export function findRatingProblems({ rating, slope }: RatingDraft, size: CardSize): RatingProblems {
  const [ratingMessage, slopeMessage] = [findRatingProblem(rating, size), findSlopeProblem(slope)];
  return { ...(ratingMessage && { rating: ratingMessage }), ...(slopeMessage && { slope: slopeMessage }) };
}

/** Finds problems of a nine's rating, which counts only with its slope. */
export function findNineProblems(nine: RatingDraft): RatingProblems {
  const problems = findRatingProblems(nine, FRONT_HOLES);
  const [rating, slope] = [nine.rating.trim(), nine.slope.trim()];
  if (rating === '' && slope !== '') return { rating: t('Fill in the course rating too.'), ...problems };
  if (rating !== '' && slope === '') return { slope: t('Fill in the slope too.'), ...problems };
  return problems;
}

export const readRating = ({ rating, slope }: RatingDraft) => ({
  course_rating: rating.trim() === '' ? null : Number(toDecimalText(rating)),
  slope: slope.trim() === '' ? null : Number(slope),
});

/**
 * Reads the ratings of the nines. Null for a nine-hole course, whose rating is that of its nine, and if neither nine
 * is rated.
 */
export function readNines(nines: readonly RatingDraft[], size: CardSize): NineRating[] | null {
  const nineRatings = nines.map((nine): NineRating => {
    const { course_rating, slope } = readRating(nine);
    return toNineRating(course_rating, slope);
  });
  return size === HOLES ? toNineRatings(nineRatings) : null;
}
