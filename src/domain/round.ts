import { isPickedUp, type Worded } from './cards/no-score.ts';
import { t } from '#words/t.ts';

/** A round of golf on one card: sums, over/under and the words they are shown in. SPEC.md §2 and §9. */
export const HOLES = 18;
/** Holes 1 to 9 are the front nine, 10 to 18 the back nine. */
export const FRONT_HOLES = 9;
export const MOST_ROUNDS = 4;

/** A hole with its strokes; 0, null and a missing score all mean unplayed, or picked up where its word says so. */
export interface ScoredHole extends Worded {
  hole_number: number;
  score?: number | null;
}

/** A hole whose par may be known. */
export interface CardHole extends ScoredHole {
  par?: number | null;
}

/** The sums of one card, as `round-scores` carries them. */
export interface RoundScore {
  holes_played: number;
  /** Strokes over (+) or under (-) par on the holes played; a hole without par counts as even. */
  over_under_par: number;
  /** Par of the holes played, as far as it is known. */
  total_par: number;
  total_score: number;
  /** False while a played hole has no par; missing (a legacy backend) means known. */
  par_known?: boolean;
  /** The numbers of the holes played; missing where only their count is told. */
  played_holes?: readonly number[];
  /** The numbers of the holes that were picked up, which are not played; missing where there is none. */
  picked_up_holes?: readonly number[];
  /** How many results stand on holes that a competition hides; missing where there is none. */
  hidden_results?: number;
  /** When the server last heard of a score of a round under way, ISO; missing where it does not tell. */
  heard_at?: string;
}

const strokes = (hole: ScoredHole): number => hole.score ?? 0;
/** Whether the player is done with a hole: it has a score, or was picked up. */
export const isDone = (hole: ScoredHole): boolean => strokes(hole) > 0 || isPickedUp(hole);
const sum = (holes: readonly ScoredHole[]): number => holes.reduce((all, hole) => all + strokes(hole), 0);

/** Strokes on holes 1 to 9. */
export const frontNine = (holes: readonly ScoredHole[]): number =>
  sum(holes.filter((hole) => hole.hole_number <= FRONT_HOLES));

/** Strokes on holes 10 to 18. */
export const backNine = (holes: readonly ScoredHole[]): number =>
  sum(holes.filter((hole) => hole.hole_number > FRONT_HOLES));

/** Strokes on all holes: always front plus back. */
export const total = (holes: readonly ScoredHole[]): number => frontNine(holes) + backNine(holes);

/** Strokes over (+) or under (-) par on one hole; null when it is unplayed or its par is unknown. */
export const overUnder = (score: number | null | undefined, par: number | null | undefined): number | null =>
  score && par ? score - par : null;

const numbersOf = (holes: readonly ScoredHole[]): number[] =>
  holes.map((hole) => hole.hole_number).sort((a, b) => a - b);

/** The sums of a card. Unplayed and picked-up holes count nowhere; a played hole without par counts as even. */
export function roundScore(
  holes: readonly CardHole[],
): RoundScore & { par_known: boolean; played_holes: number[] } {
  const played = holes.filter((hole) => strokes(hole) > 0);
  const pickedUp = holes.filter(isPickedUp);
  return {
    holes_played: played.length,
    over_under_par: played.reduce((all, hole) => all + (overUnder(hole.score, hole.par) ?? 0), 0),
    total_par: played.reduce((all, hole) => all + (hole.par ?? 0), 0),
    total_score: sum(played),
    par_known: played.every((hole) => Boolean(hole.par)),
    played_holes: numbersOf(played),
    ...(pickedUp.length > 0 && { picked_up_holes: numbersOf(pickedUp) }),
  };
}

/** Over/under in words: 'E' for level, '+3' over, '-2' under. */
export const formatToPar = (toPar: number): string =>
  toPar === 0 ? 'E' : toPar > 0 ? `+${toPar}` : String(toPar);

/** Whether a result is under par, by its words: '-2' is, '-' (nothing scored) is not. */
export const isUnderPar = (words: string): boolean => /^-\d/.test(words);

/** The par of some holes; null while that of one is unknown. */
export const parOf = (pars: readonly (number | null)[]): number | null =>
  pars.reduce<number | null>((all, par) => (all === null || par === null ? null : all + par), 0);

/** Over or under par of holes of which some are unplayed or have no par (null); null where none says. */
export function toParOf(overs: readonly (number | null)[]): number | null {
  const known = overs.filter((over) => over !== null);
  return known.length === 0 ? null : known.reduce((all, over) => all + over, 0);
}

/** How many holes of a round have a result: strokes, picked up, or one that is hidden. */
export const resultsIn = (round: RoundScore | undefined): number =>
  (round?.holes_played ?? 0) + (round?.picked_up_holes?.length ?? 0) + (round?.hidden_results ?? 0);

/** Whether every hole of a round has one. */
export const isFullRound = (round: RoundScore | undefined): boolean => resultsIn(round) >= HOLES;

/**
 * A round's cell of the leaderboard (SPEC.md §2): '-' before the first hole, '67 (-3)' after the last,
 * '-2 thru 7' between. Without pars there is no over/under to state: '67', '29 thru 7'.
 */
export function formatRoundCell(round: RoundScore | null | undefined): string {
  if (!round || round.holes_played === 0) return '-';
  const known = round.par_known !== false;
  const toPar = formatToPar(round.over_under_par);
  if (round.holes_played >= HOLES) return known ? `${round.total_score} (${toPar})` : `${round.total_score}`;
  const score = known ? toPar : round.total_score;
  return t('{score} thru {holes}', { score, holes: round.holes_played });
}

/** The hole that a group starts on, whatever a backend says: 1 unless it is one of the 18. */
export const startHoleOf = (told: number | null | undefined): number =>
  Number.isInteger(told) && told! >= 1 && told! <= HOLES ? told! : 1;

/** The 18 holes in the order in which they are walked from a start hole. */
export const startOrder = (start?: number | null): number[] =>
  Array.from({ length: HOLES }, (_, i) => ((startHoleOf(start) - 1 + i) % HOLES) + 1);

/**
 * The hole a card opens on: the first unplayed one on the way round, the last of it when all are done (SPEC.md §4: from 1
 * to 18, where no other start hole is known).
 */
export function startingHole(holes: readonly ScoredHole[], start?: number | null): number {
  const done = new Set(holes.filter(isDone).map((hole) => hole.hole_number));
  const order = startOrder(start);
  return order.find((hole) => !done.has(hole)) ?? order.at(-1)!;
}

/** What `roundsOf` reads of a tournament, whatever form its courses have. */
export interface Dated<Course> {
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

/** The rounds of a tournament: those that have a date, in order (SPEC.md §3). */
export function roundsOf<Course>(tournament: Dated<Course>): Round<Course>[] {
  const slots = [
    { round_number: 1, date: tournament.date1, course: tournament.course1 },
    { round_number: 2, date: tournament.date2, course: tournament.course2 },
    { round_number: 3, date: tournament.date3, course: tournament.course3 },
    { round_number: 4, date: tournament.date4, course: tournament.course4 },
  ] as const;
  return slots.flatMap(({ round_number, date, course }) =>
    date ? [{ round_number, date, course: course ?? null }] : [],
  );
}

/** The name of a course in any form the wire has: `{id, name}`, a bare name or id, or nothing (''). */
export function courseName(course: { name: string } | string | number | null | undefined): string {
  if (course === null || course === undefined) return '';
  return typeof course === 'object' ? course.name : String(course);
}

/** A handicap in whole tenths as golfers write it: 120 is '12.0', -23 (a plus handicap) is '+2.3'. */
export function formatTenths(tenths: number): string {
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '+' : ''}${Math.floor(size / 10)}.${size % 10}`;
}

/** A handicap in strokes, as the wire has it: '12.0', '+2.3' for -2.3, 'N/A' without one, never '-0.0'. */
export function formatHandicap(handicap: number | null | undefined): string {
  if (handicap === null || handicap === undefined || !Number.isFinite(handicap)) return t('N/A');
  return formatTenths(Math.round(handicap * 10));
}
