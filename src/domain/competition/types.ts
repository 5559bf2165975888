import type { RatedCourse } from '../handicap/course-handicap.ts';
import type { Status } from '../status.ts';

export type * from './result.ts';

/** Strokes above 0, 0 if not played yet, or NOT_COMPLETED. */
export type Strokes = number;

/** A hole that was played without a score: picked up, conceded or not holed out. Each format defines its value. */
export const NOT_COMPLETED = -1;

export const FORMAT_NAMES = [
  'stroke',
  'maximum',
  'stableford',
  'modified',
  'par',
  'match',
  'skins',
  'twos',
  'near',
  'long',
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** Screens need these names of formats before they load the engine, which has all properties (formats.ts). */
export const STROKE_PLAY_FORMAT: FormatName = 'stroke';
export const MATCH_PLAY_FORMAT: FormatName = 'match';
/** Extra games, which are played beside a competition. */
export const SIDE_GAME_FORMATS: readonly FormatName[] = ['skins', 'twos', 'near', 'long'];

/** Maximum strokes of a hole (Rule 21.2). Net double bogey is par + 2 + strokes received from the playing handicap. */
export type Maximum =
  | { kind: 'fixed' | 'times_par' | 'par_plus'; value: number }
  | { kind: 'net_double_bogey' };

/** `percent` is one number for all balls, or one per member of a side, lowest course handicap first. */
export interface NetSettings {
  percent: number | number[];
  /** Maximum strokes received; null for no limit. */
  most: number | null;
}

/** `a` and `b` are `Side.id`, or player ids if each player is a side. */
export interface Pairing {
  round_number: number;
  a: number;
  b: number;
}

/** An entry makes the cut in position `top` or better, ties included, or within `within` strokes of the lead. */
export interface CutSettings {
  after_round: number;
  top: number | null;
  within: number | null;
}

export interface Settings {
  /**
   * An app that supports only lower versions asks for an update. 2 is needed for `count_by: 'turn'`, 4 for
   * `extra_holes` or named entrants; 3, set by the server, for fewer than 18 holes or tees with their own pars.
   */
  v: 1 | 2 | 3 | 4;
  /** Id of the competition, which `readCompetition` sets and no request sends. Entered match results refer to it. */
  competition?: number | undefined;
  format: FormatName;
  /** Numbers of the rounds, in order. */
  rounds: number[];
  /** Holes that count. A Nassau consists of three competitions. */
  holes: 'all' | 'front' | 'back';
  /** Null in a gross competition. */
  net: NetSettings | null;
  /** Name of the set of sides that plays (`Side.set_name`); null if each player is a side. */
  sides: string | null;
  /** 'own': every member's card counts. 'one': a side has one ball (scramble, foursomes), on its first member's card with scores. */
  ball: 'own' | 'one';
  /** Balls that count on par 3, 4 and 5; with `count_by: 'turn'` on holes 1, 4, 7…, on 2, 5, 8… and on 3, 6, 9…. */
  count: [number, number, number];
  /** What the number of counting balls depends on: the par (also if absent), or the hole number, as in a waltz ('turn'). */
  count_by?: 'par' | 'turn' | undefined;
  maximum: Maximum;
  ties: 'countback' | 'shared';
  /** Where a countback over several rounds starts; if absent, with the whole last round. */
  countback?: 'last_round' | 'last_nine' | undefined;
  /** True if an unwon skin moves to the next hole. */
  carry: boolean;
  /** The players of a flight or of a sweep. `index` is a range of handicap indexes in tenths, inclusive; `players` are user ids. */
  who: {
    division: string | null;
    index: [number, number] | null;
    players?: number[] | undefined;
  } | null;
  matches: Pairing[];
  /** Name of the tees whose stroke indexes count for everybody in a match; absent if each player's own count. */
  match_tees?: string | null | undefined;
  /** True if a halved match goes on until a side wins an extra hole; if absent, it stays halved. */
  extra_holes?: boolean | undefined;
  /** Two teams with the ids of their sides; null if there is no team match. */
  teams: { name: string; sides: number[] }[] | null;
  cut: CutSettings | null;
  /** Prizes in cents by place; players who share places share the prizes. Skins and twos have one pot. */
  prizes: number[];
  contest_hole: number | null;
  /** Number of last holes of the last round hidden until the organizer reveals them, 0 to 9. */
  hide_last: number;
}

export interface FieldCourse {
  round_number: number;
  /** Pars of holes 1 to 18, or 1 to 9 of a nine-hole course; null if one is missing. */
  par: number[] | null;
  /** Stroke indexes, each number once; null if they are not complete. */
  stroke_index: number[] | null;
  rated: RatedCourse | null;
  tees: { name: string; rated: RatedCourse }[];
  tee_cards?: { name: string; par: number[]; stroke_index: number[] | null }[] | undefined;
  /** Numbers of the holes that count; absent means all 18. */
  holes_in_play?: number[] | undefined;
}

export interface FieldPlayer {
  id: number;
  name: string;
  /** Orders rows with equal scores, as on the leaderboard. */
  last_name?: string | undefined;
  /** Handicap index for this event in tenths, negative for plus; null for none. */
  index: number | null;
  /** False if the profile's index counts, which handicap updates change. */
  index_fixed: boolean;
  /** True if the profile's index was set after play in this event began, so that it does not count. */
  no_index?: boolean | undefined;
  division: string | null;
  tees: string | null;
  withdrawn: boolean;
  /** True if rounds are drawn and the player is in no group. */
  not_in_draw?: boolean | undefined;
  /** Numbers of drawn rounds in which the player is in no group; absent if there are none or `not_in_draw` is true. */
  undrawn_rounds?: number[] | undefined;
}

export interface FieldCard {
  user: number;
  round_number: number;
  /** Strokes on holes 1 to 18. */
  strokes: Strokes[];
  status: Status;
  certified?: boolean | undefined;
}

/** A side of one round, or of all rounds if `round_number` is null. */
export interface Side {
  id: number;
  set_name: string;
  name: string;
  round_number: number | null;
  /** User ids in order. */
  members: number[];
}

export interface Measurement {
  kind: 'near' | 'long';
  round_number: number;
  hole_number: number;
  user: number;
  centimetres: number;
}

/** An entered match result (`parseMatchResult`) on the card of `user`; `match` is `toMatchNumber` of the competition. */
export interface MatchResultMark {
  round_number: number;
  user: number;
  match: number;
  value: string;
}

/** The hole on which a player starts; it determines the order of holes in matches. */
export interface FieldStart {
  round_number: number;
  user: number;
  start_hole: number;
}

export interface Field {
  courses: FieldCourse[];
  players: FieldPlayer[];
  cards: FieldCard[];
  sides: Side[];
  measured: Measurement[];
  match_results?: MatchResultMark[] | undefined;
  starts: FieldStart[];
}
