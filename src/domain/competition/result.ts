import type { Status } from '../status.ts';

/** What `boardOf` answers. Screens put it into words: no text here is language. Arrays of holes have 18 places, hole 1 first. */

/** A ball of a side in one round. */
export interface BallCard {
  /** Whose ball it is; of a side that plays one ball the member's on whose card it stands. */
  player: number;
  /** Strokes of each hole: 0 while it is not played, NO_SCORE where it was picked up or its player retired. */
  strokes: number[];
  /** Strokes received on each hole, negative where a plus handicap gives one back: the dots. Null in a gross competition, and where nothing says on which holes they fall. */
  received: number[] | null;
  /** What the hole is worth for this ball (net strokes, points, 1 won 0 halved -1 lost); null while it has no worth. */
  values: (number | null)[];
  /** Whether the ball counts for its side's hole. */
  counts: boolean[];
}

/** The unfolded card of a row. */
export interface RoundCard {
  round_number: number;
  /** The side's value of each hole; null where there is none yet, and of holes that do not count. */
  values: (number | null)[];
  /** Holes with a value. */
  thru: number;
  /** Sum of the values; null before the first. */
  total: number | null;
  /** Strokes that the player or the side receives in this round (of four-balls and teams: null, each ball has its own). */
  handicap: number | null;
  balls: BallCard[];
}

/** A segment of countback: the whole round, or its last (or of nine holes: last) holes. */
export interface Segment {
  round_number: number;
  holes: 'all' | 'last9' | 'last6' | 'last3' | 'last1' | 'first9' | 'first6' | 'first3' | 'first1';
}

/** A segment that parted a tie, with what the row had in it: strokes are in 18ths or 9ths, so that fractions stay whole. */
export interface Parted extends Segment {
  value: { top: number; bottom: number };
}

/** A row of a leaderboard. */
export interface Row {
  /** `Side.id`; the player's id where each player is a side. */
  side: number;
  /** The side's name, else its players' names. */
  name: string;
  members: number[];
  /** '1', 'T2', …; null while unranked. */
  position: string | null;
  /** Strokes (net or gross), points or holes up of the holes done, of all rounds. Skins: skins won. Null while unranked. */
  total: number | null;
  /** Against par, two points a hole, or level. What the row is ranked by. Null while unranked, and where par is not known. */
  to_level: number | null;
  /** Holes with a result in the round that was last begun, 0 to 18 (9). */
  thru: number;
  /** Holes with a result, of all rounds. */
  done: number;
  /** Whether all holes of all rounds have a result. */
  complete: boolean;
  /** Of the competition: NR where a score is missing for good. */
  status: Status;
  /** Missed the cut. */
  cut: boolean;
  /** Without an index there is no net result: the row is unranked and says so. */
  no_handicap: boolean;
  /** All its members stand in no group of a drawn round: unranked. Left out where that is not so. */
  not_in_draw?: boolean;
  /** Its one ball has scores on more than one card: those of the first member who has some count. Left out where that is not so. */
  several_cards?: boolean;
  /** Playing handicap in the round that was last begun (the side's, where it plays one ball); null where each ball has its own, and gross. */
  handicap: number | null;
  rounds: RoundCard[];
  /** The step of countback that set the row apart from others of the same result; null where no tie was parted. */
  parted_by: Parted | null;
  /** Prize in cents; null until the board is complete, and where there are no prizes. */
  won: number | null;
}

export interface MatchState {
  /** Hole number. */
  hole: number;
  result: 'A' | 'B' | 'H';
  /** Holes up after it, positive for A. */
  lead: number;
  /** The lead equals the holes left. */
  dormie: boolean;
}

export interface MatchSide {
  side: number;
  name: string;
  members: number[];
  balls: BallCard[];
  /** Strokes each ball receives off the lowest of the match; null in a gross match. */
  given: number[] | null;
}

export interface MatchRow {
  round_number: number;
  a: MatchSide;
  b: MatchSide;
  state: 'to_come' | 'running' | 'final';
  /** The decided holes in the order of play, up to the last one that mattered. */
  states: MatchState[];
  lead: number;
  /** Holes still to be decided. */
  left: number;
  dormie: boolean;
  /** Set once it is over: `up` holes with `left` to play are "3&2"; nothing left is "1 up"; no winner is halved. */
  final: { winner: 'A' | 'B' | null; up: number; left: number; conceded: boolean } | null;
  /** An index is missing, so that nobody knows the strokes given. */
  no_handicap: boolean;
}

/** A team of a match between two; points are in halves of a point, so that a halved match stays whole. */
export interface TeamRow {
  name: string;
  halves: number;
  /** With running matches as they stand. */
  projected: number;
  /** Sure of more than half of all points. */
  won: boolean;
}

export interface SkinHole {
  round_number: number;
  hole: number;
  /** The side that won it. */
  winner: number | null;
  /** Skins at stake; null while the hole is open. */
  worth: number | null;
  /** Open: somebody has still to play it. Carried: what waits goes to the next hole. Halved: nobody takes it. */
  state: 'won' | 'carried' | 'halved' | 'open';
  /** An open hole before it may still add to it. */
  provisional: boolean;
}

/** The best measured ball of a player. */
export interface ContestRow {
  player: number;
  name: string;
  position: string;
  round_number: number;
  hole_number: number;
  centimetres: number;
  won: number | null;
}

/** What a course or the players have to be given before there is a board: nobody is shown half of one. */
export type Needs = 'pars' | 'stroke_indexes' | 'handicaps' | 'sides' | 'matches' | 'contest_hole';

interface Common {
  /** Nothing more is to come: positions are final. Until then a board is "as of" now. */
  complete: boolean;
  /** A net board some of whose indexes still move with each handicap run. */
  moving: boolean;
}

export type Board =
  | (Common & { kind: 'rows'; rows: Row[] })
  | (Common & { kind: 'matches'; matches: MatchRow[]; teams: TeamRow[] | null })
  | (Common & { kind: 'skins'; holes: SkinHole[]; rows: Row[]; unclaimed: number; provisional: boolean })
  | (Common & { kind: 'contest'; rows: ContestRow[] })
  | { kind: 'needs'; needs: Needs; round_number: number | null };
