/** Field of a list. `prefix` is the "van der" of a last name; `number` is a line number and is ignored. */
export type RosterField =
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

/** `handicap` is in strokes with one decimal, negative for plus. */
export interface ParsedRosterRow {
  first_name: string;
  /** '' if the player has a single name. */
  last_name: string;
  handicap?: number;
  email?: string;
  username?: string;
  division?: string;
  tees?: string;
}

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
  /** Line number from 1; that of the first line of a multi-line cell. */
  line: number;
  text: string;
  row: ParsedRosterRow | null;
  problem?: RosterProblem;
  /**
   * With 'bad-handicap': the text in place of the handicap; missing if it is a mistyped number in the name. `row` is then
   * the player without a handicap, if the list has headings and most of its handicaps can be read, else null.
   */
  badText?: string;
  /** Ignored cells, such as a club or a telephone number. */
  unused?: string[];
}

export interface RosterColumns {
  /** Null if the list has no headings and cells are recognized by content. */
  heading: { line: number; text: string } | null;
  /**
   * Columns of a list with cells; `sample` is the first player's cell. `as` is null if the column is ignored or
   * recognized line by line.
   */
  taken: { heading: string; sample: string; as: RosterField | null }[];
  /** True if no line is read until `fields` is given. */
  isUncertain: boolean;
  separator: '\t' | ';' | ',' | null;
  /** True if first and last names might be swapped (`isLastNameFirst`). */
  isOrderGuessed: boolean;
}

export interface RosterRecord {
  line: number;
  text: string;
  cells: string[];
}

export type ReadResult =
  | { row: ParsedRosterRow; unused: string[]; isGuessed?: boolean; hasMinus?: boolean; badText?: string }
  | { problem: RosterProblem; hasMinus?: boolean; badText?: string };
