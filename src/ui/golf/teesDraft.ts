import { teeKey } from '#domain/handicap/tees.ts';
import { t } from '#words/t.ts';
import { decimal, ratingProblem, slopeProblem } from './ratingText.ts';

export type LengthUnit = 'yards' | 'metres';

export interface TeesDraft {
  name: string;
  rating: string;
  slope: string;
  /** Holes 1 to 18; null if not set. */
  lengths: number[] | null;
}

/** A set of tees as the server accepts it. */
export interface TeesValues {
  name: string;
  course_rating: number | null;
  slope: number | null;
  lengths: number[] | null;
}

export interface TeesProblems {
  name?: string;
  rating?: string;
  slope?: string;
}

export const MOST_TEES = 12;
export const NO_TEES: TeesDraft = { name: '', rating: '', slope: '', lengths: null };

export const toTeesDraft = ({ name, course_rating, slope, lengths }: TeesValues): TeesDraft => ({
  name,
  rating: course_rating?.toFixed(1) ?? '',
  slope: String(slope ?? ''),
  lengths,
});

export const teesProblems = (tees: readonly TeesDraft[]): TeesProblems[] =>
  tees.map(({ name, rating, slope }, i) => {
    const twice = tees.findIndex((other) => teeKey(other.name) === teeKey(name)) !== i;
    const problems: TeesProblems = {};
    if (name.trim() === '') problems.name = t('The tees need a name, as Yellow.');
    else if (twice) problems.name = t('There are tees of that name already.');
    const [wrongRating, wrongSlope] = [ratingProblem(rating), slopeProblem(slope)];
    if (wrongRating) problems.rating = wrongRating;
    if (wrongSlope) problems.slope = wrongSlope;
    return problems;
  });

export const readTees = ({ name, rating, slope, lengths }: TeesDraft): TeesValues => ({
  name: name.trim(),
  course_rating: rating.trim() === '' ? null : Number(decimal(rating)),
  slope: slope.trim() === '' ? null : Number(slope),
  lengths,
});

/** Total length, "5870 m"; null if unknown. */
export function formatLength(lengths: readonly number[] | null, unit: LengthUnit): string | null {
  if (lengths === null) return null;
  const length = lengths.reduce((all, one) => all + one, 0);
  return unit === 'yards' ? t('{length} yd', { length }) : t('{length} m', { length });
}
