import type { MatchManner } from '../cards/match-result.ts';
import type { Status } from '../status.ts';

/** Results contain no text in any language. Arrays by hole have 18 entries, hole 1 first. */

export interface BallCard {
  /** For a side with one ball, the member whose card has the scores. */
  player: number;
  /** Per hole: 0 if not played yet, NOT_COMPLETED if picked up or retired. */
  strokes: number[];
  /** Per hole, negative if a plus handicap gives one back. Null if gross or without stroke indexes. */
  received: number[] | null;
  /** Per hole: net strokes, points, or 1, 0, -1 for won, halved, lost. Null without a result. */
  values: (number | null)[];
  /** Per hole: true if the ball counts for its side. */
  counts: boolean[];
}

export interface RoundCard {
  round_number: number;
  /** Per hole; null if there is none yet or the hole does not count. */
  values: (number | null)[];
  thru: number;
  /** Null before the first value. */
  total: number | null;
  /** Strokes received; null if each ball of a side has its own. */
  handicap: number | null;
  balls: BallCard[];
}

/** 'first6' are the last six holes of the front nine (4 to 9). */
export interface Segment {
  round_number: number;
  holes: 'all' | 'last9' | 'last6' | 'last3' | 'last1' | 'first9' | 'first6' | 'first3' | 'first1';
}

/** The countback segment that broke a tie. The value is a fraction, because handicap shares are not rounded. */
export interface TieBreak extends Segment {
  value: { top: number; bottom: number };
}

export interface Row {
  /** `Side.id`, or the player id if each player is a side. */
  side: number;
  name: string;
  members: number[];
  /** '1', 'T2', …; null if unranked. */
  position: string | null;
  /** Strokes, points, holes up or skins over all rounds. Null if unranked. */
  total: number | null;
  /** Rank key: `total` minus par, minus two points a hole, or the holes up. Null if unranked or a par is missing. */
  to_level: number | null;
  /** Holes with a result in the latest round that has begun. */
  thru: number;
  /** Number of holes with a result, counted over all rounds. */
  done: number;
  complete: boolean;
  /** Every counted hole of the round begun last has a result. */
  round_complete?: boolean;
  /** NR if a score is missing for good. */
  status: Status;
  cut: boolean;
  /** Unranked: no net result without a handicap index. */
  no_handicap: boolean;
  /** Unranked: no member is in a group of a drawn round. */
  not_in_draw?: boolean;
  /** Several members have scores of the side's one ball; the first one's card counts. */
  several_cards?: boolean;
  /** Playing handicap in the latest round that has begun. Null if gross or if each ball of a side has its own. */
  handicap: number | null;
  rounds: RoundCard[];
  /** Null if no tie was broken. */
  parted_by: TieBreak | null;
  /** Cents; null without prizes or until the board is complete. */
  won: number | null;
}

export interface MatchState {
  hole: number;
  result: 'A' | 'B' | 'H';
  /** Holes up after this hole, positive for A. */
  lead: number;
  dormie: boolean;
}

export interface MatchSide {
  side: number;
  name: string;
  members: number[];
  balls: BallCard[];
  /** Strokes received by each ball off the lowest handicap in the match; null if gross. */
  given: number[] | null;
}

/** 'halved': as it stood, before the last hole or instead of extra holes. */
export interface MatchResult {
  winner: 'A' | 'B' | null;
  manner: MatchManner | 'halved';
  /** The extra hole that was won, or the hole of a concession if one was noted. */
  hole: number | null;
}

/** `up` 3 with `left` 2 is "3&2". Without a winner the match is halved. */
export interface MatchFinal {
  winner: 'A' | 'B' | null;
  up: number;
  left: number;
  conceded: boolean;
  /** Set if the match ended by a result in words. */
  words?: MatchResult;
}

export interface MatchRow {
  round_number: number;
  a: MatchSide;
  b: MatchSide;
  state: 'to_come' | 'running' | 'final';
  /** Decided holes in playing order, up to the hole that ended the match. */
  states: MatchState[];
  lead: number;
  /** Number of undecided holes. */
  left: number;
  dormie: boolean;
  final: MatchFinal | null;
  /** User whose card has, or gets, the result in words: of all members the one with the lowest id. */
  card: number;
  /** The result in words that is set, also if it does not count because the competition has no extra holes. */
  words: MatchResult | null;
  /** What the holes decided, whatever is set in words; null while they have not decided the match. */
  on_course: MatchFinal | null;
  /** The result in words differs from `on_course`, and boards name both. */
  overruled: boolean;
  /** An index is missing, so the strokes given cannot be computed. */
  no_handicap: boolean;
}

/** Points are in halves, so that a halved match stays an integer. */
export interface TeamRow {
  name: string;
  halves: number;
  /** Including running matches at their current score. */
  projected: number;
  /** Has more than half of all points. */
  won: boolean;
}

export interface SkinHole {
  round_number: number;
  hole: number;
  /** Side id; null if nobody won the hole. */
  winner: number | null;
  /** Skins at stake; null while open. */
  worth: number | null;
  /** 'open': a score is missing. 'carried': the skins move to the next hole. 'halved': nobody wins them. */
  state: 'won' | 'carried' | 'halved' | 'open';
  /** An earlier open hole may still add skins. */
  provisional: boolean;
}

export interface ContestRow {
  player: number;
  name: string;
  position: string;
  round_number: number;
  hole_number: number;
  centimetres: number;
  won: number | null;
}

/** Missing data without which no board is shown, not even a partial one. */
export type Needs = 'pars' | 'stroke_indexes' | 'handicaps' | 'sides' | 'matches' | 'contest_hole';

interface Common {
  /** No more results can arrive: positions are final. */
  complete: boolean;
  /** A net board with an index that the next handicap run may change. */
  moving: boolean;
}

export type Board =
  | (Common & { kind: 'rows'; rows: Row[] })
  | (Common & { kind: 'matches'; matches: MatchRow[]; teams: TeamRow[] | null })
  | (Common & { kind: 'skins'; holes: SkinHole[]; rows: Row[]; unclaimed: number; provisional: boolean })
  | (Common & { kind: 'contest'; rows: ContestRow[] })
  | { kind: 'needs'; needs: Needs; round_number: number | null };
