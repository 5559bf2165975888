/** Course rating and slope of one set of tees, as printed below the rows of a scorecard. */
export interface PastedRating {
  /** Words beside the numbers, such as the name of the tees; '' if there are none. */
  label: string;
  /** Number with one decimal, such as '70.8'. */
  rating: string;
  slope: string;
  /** The line as pasted. */
  line: string;
}

/** Words that stand beside ratings in the four languages; all other words name the tees. */
const RATING_WORDS = new Set(
  (
    'course rating ratings cr usga wr slope sr par index tee tees abschlag abschläge abschlage von from ' +
    'barras barra valoración valoracion campo del de départ départs depart departs repères ' +
    'valeur sss and und y et'
  ).split(' '),
);
const COURSE_RATING = /(?<![\d.,])(?:[2-8]\d)[.,]\d(?![\d.,]*\d)/g;
const SLOPE = /(?<![\d.,])(?:5[5-9]|[6-9]\d|1[0-4]\d|15[0-5])(?!\d|[.,]\d)/;
/** "Par 72", also in "Par/Slope 72/128". */
const PAR = /\bpar\b(?:\s*\/\s*slope)?\D{0,3}\d{2}(?!\d)/i;

/** Reads a line such as "Yellow tees: course rating 70.8, slope 128" or "White 72.1/131"; null for all other lines. */
export function readRatingLine(line: string): PastedRating | null {
  const ratings = [...line.matchAll(COURSE_RATING)];
  const [rating] = ratings;
  if (ratings.length !== 1 || rating === undefined) return null;
  const rest = line.replace(rating[0], ' | ').replace(PAR, ' ');
  const namedSlope = /\b(?:slope|sr)\b\D{0,10}?(\d{2,3})/i.exec(rest)?.[1];
  // Without the word "slope", it is the first number after the rating, else before it.
  const slope = namedSlope ?? (SLOPE.exec(rest.slice(rest.indexOf('|'))) ?? SLOPE.exec(rest))?.[0];
  if (slope === undefined || !SLOPE.test(slope)) return null;
  const slopeAt = rest.lastIndexOf(slope);
  const words = `${rest.slice(0, slopeAt)} ${rest.slice(slopeAt + slope.length)}`;
  const label = words
    .split(/[^\p{L}\d'’-]+/u)
    .filter((word) => /[\p{L}\d]/u.test(word) && !RATING_WORDS.has(word.toLowerCase()))
    .join(' ');
  return { label, rating: rating[0].replace(',', '.'), slope, line: line.trim() };
}
