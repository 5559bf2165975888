import type { MatchManner } from '../cards/match-result.ts';
import type { Status } from '../status.ts';

/** The results of this file contain no text in any language. A list by hole has 18 entries, hole 1 first. */

export interface BallCard {
  /** The ball's player; for a side with one ball, the member whose card has the scores. */
  player: number;
  /** Strokes per hole: 0 if not played yet, NOT_COMPLETED if picked up or retired. */
  strokes: number[];
  /** Strokes received per hole, negative if given back (plus handicap); null if gross or without stroke indexes. */
  received: number[] | null;
  /** Value per hole: net strokes, points, or 1, 0, -1 for won, halved, lost. Null without a result. */
  values: (number | null)[];
  /** By hole: true if the ball counts for its side. */
  counts: boolean[];
}

export interface RoundCard {
  round_number: number;
  /** Value of the side per hole; null if there is none yet or the hole does not count. */
  values: (number | null)[];
  thru: number;
  /** Sum of the values; null before the first one. */
  total: number | null;
  /** Strokes received; null if each ball of a side has its own. */
  handicap: number | null;
  balls: BallCard[];
}

/** 'first6' means the last six holes of the first nine: holes 4 to 9. */
export interface Segment {
  round_number: number;
  holes: 'all' | 'last9' | 'last6' | 'last3' | 'last1' | 'first9' | 'first6' | 'first3' | 'first1';
}

/** The countback segment that broke a tie. Its value is a fraction, because shares of a handicap are not rounded. */
export interface TieBreak extends Segment {
  value: { top: number; bottom: number };
  /** Strokes over par in the segment, which decided; absent if the pars of all tied sides are the same. */
  to_par?: number;
}

export interface StandingRow {
  /** Id of the side (`Side.id`), or of the player if each player is a side. */
  side: number;
  name: string;
  members: number[];
  /** Position such as '1' or 'T2'; null if unranked. */
  position: string | null;
  /** Strokes, points, holes up or skins over all rounds; null if unranked. */
  total: number | null;
  /** Rank key: strokes minus par, points minus two per hole, or holes up. Null if unranked or a par is missing. */
  to_level: number | null;
  /** Holes with a result in the latest round that has begun. */
  thru: number;
  done: number;
  complete: boolean;
  /** True if every counted hole of the latest round has a result. */
  round_complete?: boolean;
  /** Text that orders equal rows; if absent, the name. */
  sort_name?: string;
  /** Status of the entry; NR if a score is missing and can no longer arrive. */
  status: Status;
  /** True if the score is missing because the player retired: boards show RTD in place of NR. */
  retired?: boolean;
  cut: boolean;
  /** True if the row is unranked because a handicap index is missing. */
  no_handicap: boolean;
  /** True if the row is unranked because a round of the competition is drawn without any of its members. */
  not_in_draw?: boolean;
  /** True if several members have scores of the side's one ball; the first member's card counts. */
  several_cards?: boolean;
  /** Playing handicap in the latest round that has begun; null if gross or if each ball of a side has its own. */
  handicap: number | null;
  rounds: RoundCard[];
  /** The segment that broke a tie; null if no tie was broken. */
  parted_by: TieBreak | null;
  /** Prize in cents; null without prizes or until the board is complete. */
  won: number | null;
}

export interface MatchState {
  hole: number;
  result: 'A' | 'B' | 'H';
  /** Number of holes by which A leads after this hole; negative if B leads. */
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

/** A match result that somebody entered. 'halved': no side won, and no extra holes decided. */
export interface MatchResult {
  winner: 'A' | 'B' | null;
  manner: MatchManner | 'halved';
  /** The extra hole that was won, or the hole of a concession; null if no hole was noted. */
  hole: number | null;
}

/** `up` 3 with `left` 2 is "3&2". Without a winner the match is halved. */
export interface MatchFinal {
  winner: 'A' | 'B' | null;
  up: number;
  left: number;
  conceded: boolean;
  /** The entered result, if it ended the match. */
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
  left: number;
  dormie: boolean;
  final: MatchFinal | null;
  /** User whose card has the entered result: of all members of both sides, the one with the lowest id. */
  card: number;
  /** The entered result, also if it does not count because the competition has no extra holes. */
  words: MatchResult | null;
  /** The result that the holes give, without the entered result; null while the holes have not decided the match. */
  on_course: MatchFinal | null;
  /** True if the entered result differs from `on_course`; boards then show both. */
  overruled: boolean;
  /** True if an index is missing, so that the strokes given cannot be computed. */
  no_handicap: boolean;
}

/** Points are in halves, so that a halved match stays an integer. */
export interface TeamRow {
  name: string;
  halves: number;
  /** Points including running matches at their current score. */
  projected: number;
  /** True if the team has more than half of all points. */
  won: boolean;
}

export interface SkinHole {
  round_number: number;
  hole: number;
  /** Id of the side that won the hole; null if no side won it. */
  winner: number | null;
  /** Skins at stake; null while the hole is open. */
  worth: number | null;
  /** 'open': a score is missing. 'carried': the skins move to the next hole. 'halved': no side wins them. */
  state: 'won' | 'carried' | 'halved' | 'open';
  /** True if an earlier open hole may still add skins. */
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

/** Data that are missing; without them no board is shown, not even a partial one. */
export type Needs = 'pars' | 'stroke_indexes' | 'handicaps' | 'sides' | 'matches' | 'contest_hole';

interface BoardBase {
  /** True if no more results can arrive, so that positions are final. */
  complete: boolean;
  /** True if the board is net and the next handicap update may change its indexes. */
  moving: boolean;
}

export type Board =
  | (BoardBase & { kind: 'rows'; rows: StandingRow[] })
  | (BoardBase & { kind: 'matches'; matches: MatchRow[]; teams: TeamRow[] | null })
  | (BoardBase & {
      kind: 'skins';
      holes: SkinHole[];
      rows: StandingRow[];
      unclaimed: number;
      provisional: boolean;
    })
  | (BoardBase & { kind: 'contest'; rows: ContestRow[] })
  | { kind: 'needs'; needs: Needs; round_number: number | null };
