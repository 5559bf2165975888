import type { RatedCourse } from '../handicap/course-handicap.ts';
import type { Status } from '../status.ts';

export type * from './result.ts';

/** What a hole has of a ball: strokes above 0, 0 while it is not played, or NO_SCORE. */
export type Strokes = number;

/** Played without a score: picked up, conceded, not holed out. Each format says what that is worth. */
export const NO_SCORE = -1;

export const FORMAT_NAMES = [
  'stroke',
  'maximum',
  'stableford',
  'par',
  'match',
  'skins',
  'near',
  'long',
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** The most that a hole counts (Rule 21.2). Net double bogey is par + 2 + strokes received of the playing handicap. */
export type Maximum =
  | { kind: 'fixed' | 'times_par' | 'par_plus'; value: number }
  | { kind: 'net_double_bogey' };

/** Strokes received: shares in percent of the course handicaps of a side, lowest first; one number for each ball by itself. */
export interface NetSettings {
  percent: number | number[];
  /** The most strokes a ball or a side receives; null for no limit. */
  most: number | null;
}

/** A match between two sides (`Side.id`; where sides are players, the player's id). */
export interface Pairing {
  round_number: number;
  a: number;
  b: number;
}

/** What decides who is in after a round: place `top` and ties, or within `within` of the lead; with both, either. */
export interface CutSettings {
  after_round: number;
  top: number | null;
  within: number | null;
}

/** One competition, as it is stored and sent. A board is made of a field and of these. */
export interface Settings {
  /** The version of this form: 2 where `count_by` is turn. A phone that knows only older ones says that the app has to be updated. */
  v: 1 | 2;
  format: FormatName;
  /** The rounds that count, in order. */
  rounds: number[];
  /** The holes that count (a Nassau is three competitions). */
  holes: 'all' | 'front' | 'back';
  /** Null: gross. */
  net: NetSettings | null;
  /** Which set of sides (`Side.set_name`) plays; null: each player is a side. */
  sides: string | null;
  /** Each plays an own ball, or the side plays one (scramble, foursomes), whose scores stand on the card of the first member who has some. */
  ball: 'own' | 'one';
  /** How many own balls count on a par 3, 4 and 5; with `count_by` turn on holes 1, 4, 7…, on 2, 5, 8… and on 3, 6, 9…. */
  count: [number, number, number];
  /** turn: a waltz, by the number of the hole (one ball, two, three, and again). Left out: by its par. */
  count_by?: 'par' | 'turn' | undefined;
  maximum: Maximum;
  /** Countback: the last round first, the whole of it, its last nine, six, three and the last hole. */
  ties: 'countback' | 'shared';
  /** Of several rounds: 'last_nine' begins countback with the last nine of the last round. Left out: with the whole last round. */
  countback?: 'last_round' | 'last_nine' | undefined;
  /** Skins: what nobody won goes to the next hole. */
  carry: boolean;
  /** A flight: only these players take part. Indexes in tenths, both ends included. */
  who: { division: string | null; index: [number, number] | null } | null;
  matches: Pairing[];
  /** Two names of teams of a match between them, with their sides; null: no teams. */
  teams: { name: string; sides: number[] }[] | null;
  cut: CutSettings | null;
  /** Prizes in cents by place; those who share places share them. For skins, the pot alone. */
  prizes: number[];
  /** Nearest the pin and longest drive: where. */
  contest_hole: number | null;
  /** So many of the last holes of the last round are hidden until the organizer shows them, 0 to 9. */
  hide_last: number;
}

/** A round's course as boards need it. */
export interface FieldCourse {
  round_number: number;
  /** Of holes 1 to 18; null where one of them is not known. */
  par: number[] | null;
  /** Each of 1 to 18 once; null where that is not so. */
  stroke_index: number[] | null;
  rated: RatedCourse | null;
  /** Its sets of tees with a rating of their own. */
  tees: { name: string; rated: RatedCourse }[];
}

export interface FieldPlayer {
  id: number;
  name: string;
  /** Handicap index of this event in tenths, a plus handicap negative; null for none. */
  index: number | null;
  /** False while it is the profile's, which moves with each handicap run. */
  index_fixed: boolean;
  /** True where the profile has one that came too late for this event. */
  no_index?: boolean | undefined;
  division: string | null;
  tees: string | null;
  /** Left the tournament. */
  withdrawn: boolean;
  /** Rounds are drawn, and the player stands in no group of any. */
  not_in_draw?: boolean | undefined;
}

export interface FieldCard {
  user: number;
  round_number: number;
  /** Holes 1 to 18. */
  strokes: Strokes[];
  status: Status;
  /** Handed in: certified as it stands (certification.ts). */
  certified?: boolean | undefined;
}

/** A pair or team; of one round, or of all where `round_number` is null. */
export interface Side {
  id: number;
  set_name: string;
  name: string;
  round_number: number | null;
  /** User ids in order. */
  members: number[];
}

/** A measured ball of a contest: nearest the pin or longest drive. */
export interface Measured {
  kind: 'near' | 'long';
  round_number: number;
  hole_number: number;
  user: number;
  centimetres: number;
}

/** When and where a group started, for the order of holes in matches. */
export interface FieldStart {
  round_number: number;
  user: number;
  start_hole: number;
}

/** All that boards of a tournament are made of. */
export interface Field {
  courses: FieldCourse[];
  players: FieldPlayer[];
  cards: FieldCard[];
  sides: Side[];
  measured: Measured[];
  starts: FieldStart[];
}
