import { isPickedUp, type NonScoreValue } from './cards/picked-up.ts';
import { ALL_HOLES, FRONT_HOLES, HOLES, listPlayingOrder, type HolesInPlay } from './holes-in-play.ts';
import { t } from '#words/t.ts';

export const MAX_ROUNDS = 4;
export const ROUND_NUMBERS = [1, 2, 3, 4] as const;
export type RoundNumber = (typeof ROUND_NUMBERS)[number];

export interface RoundKey {
  tournament: number;
  /** Round number, 1 to 4. */
  round: number;
}

/** A hole with `score` 0, null or absent is unplayed, or picked up if `value` or `no_score` indicates it. */
export interface ScoredHole extends NonScoreValue {
  hole_number: number;
  score?: number | null;
}

export interface CardHole extends ScoredHole {
  par?: number | null;
}

export interface RoundScore {
  holes_played: number;
  /** Strokes over par on the holes played; a hole without par counts as even. */
  over_under_par: number;
  /** Sum of the pars of the played holes that have a par. */
  total_par: number;
  total_score: number;
  /** False while a played hole has no par. Absent (plain backend) means true. */
  par_known?: boolean;
  /** Numbers of the played holes; absent if the server sends only their count. */
  played_holes?: readonly number[];
  /** Numbers of the picked-up holes; they are not in `played_holes`. */
  picked_up_holes?: readonly number[];
  /** Number of results on holes that a competition hides. */
  hidden_results?: number;
  /** ISO time of the newest score that the server has of an unfinished round; may be absent. */
  heard_at?: string;
  /** Number of holes in play; absent means 18. */
  holes?: number;
}

export const getRoundLength = (round: Pick<RoundScore, 'holes'> | null | undefined): number =>
  round?.holes ?? HOLES;

const strokesOf = (hole: ScoredHole): number => hole.score ?? 0;
export const isHoleDone = (hole: ScoredHole): boolean => strokesOf(hole) > 0 || isPickedUp(hole);
const sumStrokes = (holes: readonly ScoredHole[]): number =>
  holes.reduce((total, hole) => total + strokesOf(hole), 0);

/** The holes of the front nine and of the back nine; a nine without a hole in play is left out. */
export function splitNines<Hole>(holes: readonly Hole[], numberOf: (hole: Hole) => number): Hole[][] {
  const isFront = (hole: Hole): boolean => numberOf(hole) <= FRONT_HOLES;
  return [holes.filter(isFront), holes.filter((hole) => !isFront(hole))].filter(({ length }) => length > 0);
}

export const sumFrontNine = (holes: readonly ScoredHole[]): number =>
  sumStrokes(holes.filter((hole) => hole.hole_number <= FRONT_HOLES));

export const sumBackNine = (holes: readonly ScoredHole[]): number =>
  sumStrokes(holes.filter((hole) => hole.hole_number > FRONT_HOLES));

export const sumBothNines = (holes: readonly ScoredHole[]): number =>
  sumFrontNine(holes) + sumBackNine(holes);

export const computeOverUnder = (
  score: number | null | undefined,
  par: number | null | undefined,
): number | null => (score && par ? score - par : null);

const listHoleNumbers = (holes: readonly ScoredHole[]): number[] =>
  holes.map((hole) => hole.hole_number).sort((a, b) => a - b);

export function computeRoundScore(
  holes: readonly CardHole[],
): RoundScore & { par_known: boolean; played_holes: number[] } {
  const playedHoles = holes.filter((hole) => strokesOf(hole) > 0);
  const pickedUpHoles = holes.filter(isPickedUp);
  return {
    holes_played: playedHoles.length,
    over_under_par: playedHoles.reduce(
      (subtotal, hole) => subtotal + (computeOverUnder(hole.score, hole.par) ?? 0),
      0,
    ),
    total_par: playedHoles.reduce((subtotal, hole) => subtotal + (hole.par ?? 0), 0),
    total_score: sumStrokes(playedHoles),
    par_known: playedHoles.every((hole) => Boolean(hole.par)),
    played_holes: listHoleNumbers(playedHoles),
    ...(pickedUpHoles.length > 0 && { picked_up_holes: listHoleNumbers(pickedUpHoles) }),
  };
}

/** Returns 'E', '+3' or '-2'. */
export const formatToPar = (toPar: number): string =>
  toPar === 0 ? 'E' : toPar > 0 ? `+${toPar}` : String(toPar);

/** `scoreText` is formatted: true for '-2', false for '-' (no score). */
export const isUnderPar = (scoreText: string): boolean => /^-\d/.test(scoreText);

/** Null if one of the pars is missing. */
export const sumPars = (pars: readonly (number | null)[]): number | null =>
  pars.reduce<number | null>(
    (subtotal, par) => (subtotal === null || par === null ? null : subtotal + par),
    0,
  );

/** Skips holes without a value; null if no hole has one. */
export function sumToPar(overPars: readonly (number | null)[]): number | null {
  const scoredOvers = overPars.filter((overPar) => overPar !== null);
  return scoredOvers.length === 0 ? null : scoredOvers.reduce((subtotal, overPar) => subtotal + overPar, 0);
}

export const countResults = (round: RoundScore | undefined): number =>
  (round?.holes_played ?? 0) + (round?.picked_up_holes?.length ?? 0) + (round?.hidden_results ?? 0);

export const isFullRound = (round: RoundScore | undefined): boolean =>
  countResults(round) >= getRoundLength(round);

/** Returns '-' before the first hole, '-2 thru 7', or '67 (-3)' (SPEC.md §2). Without pars '29 thru 7' and '67'. */
export function formatRoundCell(round: RoundScore | null | undefined): string {
  if (!round || round.holes_played === 0) return '-';
  const hasPars = round.par_known !== false;
  const toPar = formatToPar(round.over_under_par);
  if (round.holes_played >= getRoundLength(round))
    return hasPars ? `${round.total_score} (${toPar})` : `${round.total_score}`;
  const scoreText = hasPars ? toPar : round.total_score;
  return t('{score} thru {holes}', { score: scoreText, holes: round.holes_played });
}

export const toStartHole = (givenHole: number | null | undefined): number =>
  Number.isInteger(givenHole) && givenHole! >= 1 && givenHole! <= HOLES ? givenHole! : 1;

export const listStartOrder = (start?: number | null, holes: HolesInPlay = ALL_HOLES): number[] =>
  listPlayingOrder(holes, toStartHole(start));

/** The first unplayed hole in playing order; the last hole if all holes are done (SPEC.md §4). */
export function findStartingHole(
  holes: readonly ScoredHole[],
  start?: number | null,
  inPlay: HolesInPlay = ALL_HOLES,
): number {
  const doneHoles = new Set(holes.filter(isHoleDone).map((hole) => hole.hole_number));
  const order = listStartOrder(start, inPlay);
  return order.find((hole) => !doneHoles.has(hole)) ?? order.at(-1)!;
}

/** The fields of a tournament that `listRounds` reads, with any type of course. */
export interface TournamentDates<Course> {
  date1?: string | null;
  date2?: string | null;
  date3?: string | null;
  date4?: string | null;
  course1?: Course;
  course2?: Course;
  course3?: Course;
  course4?: Course;
}

export interface Round<Course> {
  round_number: 1 | 2 | 3 | 4;
  /** YYYY-MM-DD */
  date: string;
  course: Course | null;
}

/** Rounds with a date, in order (SPEC.md §3). */
export function listRounds<Course>(tournament: TournamentDates<Course>): Round<Course>[] {
  const roundSlots = [
    { round_number: 1, date: tournament.date1, course: tournament.course1 },
    { round_number: 2, date: tournament.date2, course: tournament.course2 },
    { round_number: 3, date: tournament.date3, course: tournament.course3 },
    { round_number: 4, date: tournament.date4, course: tournament.course4 },
  ] as const;
  return roundSlots.flatMap(({ round_number, date, course }) =>
    date ? [{ round_number, date, course: course ?? null }] : [],
  );
}

const findLastDay = (tournament: TournamentDates<unknown>): string =>
  listRounds(tournament).at(-1)?.date ?? '';

/** Sorts tournaments by their last day, the latest first. */
export const byLastDay = (a: TournamentDates<unknown>, b: TournamentDates<unknown>): number =>
  findLastDay(b).localeCompare(findLastDay(a));

/** Accepts each form of the wire: `{id, name}`, a name, an id, or null (gives ''). */
export function formatCourseName(course: { name: string } | string | number | null | undefined): string {
  if (course === null || course === undefined) return '';
  return typeof course === 'object' ? course.name : String(course);
}

/** Returns '12.0' for 120 and '+2.3' for -23, a plus handicap. */
export function formatTenths(tenths: number): string {
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '+' : ''}${Math.floor(size / 10)}.${size % 10}`;
}

/** `handicap` is in strokes as on the wire. Returns '12.0', '+2.3' for -2.3, 'N/A' for none, never '-0.0'. */
export function formatHandicap(handicap: number | null | undefined): string {
  if (handicap === null || handicap === undefined || !Number.isFinite(handicap)) return t('N/A');
  return formatTenths(Math.round(handicap * 10));
}
