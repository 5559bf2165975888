/**
 * What a column or a cell of a list of players can be. `prefix` is the "van der" of a last name; `number` counts the lines
 * and is not kept.
 */
export type Field =
  | 'name'
  | 'first_name'
  | 'prefix'
  | 'last_name'
  | 'handicap'
  | 'email'
  | 'username'
  | 'division'
  | 'tees'
  | 'number';

/** A player as the list has them. The handicap is in strokes with one decimal; a plus handicap is negative. */
export interface RosterRow {
  first_name: string;
  /** '' for somebody of one name. */
  last_name: string;
  handicap?: number;
  email?: string;
  username?: string;
  division?: string;
  tees?: string;
}

/** Why a line gave no player; the desk has a sentence for each. */
export type RosterProblem =
  | 'no-name'
  | 'several-names'
  | 'bad-handicap'
  | 'minus-handicap'
  | 'bad-email'
  | 'odd-character'
  | 'too-long'
  | 'too-many'
  | 'above-headings'
  | 'which-column';

export interface RosterLine {
  /** The first line of the text is 1. A quoted cell may go over several lines: then the first of them. */
  line: number;
  text: string;
  row: RosterRow | null;
  problem?: RosterProblem;
  /** What stands in the line and is not kept: a club, a telephone number. */
  unused?: string[];
}

export interface RosterColumns {
  /** The line of headings, or null when there is none and what a cell is was told from what is in it. */
  heading: { line: number; text: string } | null;
  /**
   * The columns of a list that has cells: the heading, or '' where there is none; what stands in the first line of players; and
   * what it was taken for: null for a column that is not read, or was told line by line from what is in it.
   */
  taken: { heading: string; sample: string; as: Field | null }[];
  /** Whether nothing says which column is the name: then no line is read before somebody does (`fields`). */
  isUnsure: boolean;
  separator: '\t' | ';' | ',' | null;
  /** Whether first and last names might be the other way round (`lastFirst` turns them). */
  isOrderGuessed: boolean;
}

/** One record of the text: a line, or the several lines of a quoted cell. */
export interface RosterRecord {
  line: number;
  text: string;
  cells: string[];
}

/** A record as it was understood, or the reason why it was not. */
export type Understood =
  | { row: RosterRow; unused: string[]; isGuessed?: boolean; hasMinus?: boolean }
  | { problem: RosterProblem; hasMinus?: boolean };
