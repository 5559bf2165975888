import type { Generated } from 'kysely';

/** Answers of roster imports, so that a repeated import adds nobody twice. */
export interface RosterImportsTable {
  tournament: number;
  op_id: string;
  /** JSON. */
  answer: string;
  made_at: number;
}

/** Op ids of creates, so that a repeated create makes nothing. */
export interface CreationsTable {
  user: number;
  kind: 'tournament' | 'course' | 'competition' | 'season';
  op_id: string;
  made: number;
  made_at: number;
}

export interface TeeSheetsTable {
  tournament: number;
  round_number: number;
  start: 'one_tee' | 'two_tees' | 'shotgun';
  /** HH:MM at the course. */
  first_time: string;
  /** Minutes between groups; null for 8, 10 and 12 for groups of two, three and four. */
  interval_minutes: number | null;
  /** After this many minutes one start stays empty; null for never. */
  gap_minutes: number | null;
}

export interface AccessCodesTable {
  id: Generated<number>;
  tournament: number;
  round_number: number;
  group_number: number;
  code: string;
  made_at: number;
  made_by: number;
  ended_at: number | null;
  /** JSON list of the group's player ids when the code was created; null for codes older than this column. */
  members: Generated<string | null>;
}

/** Users who are not players: they signed in by a group's code, to score for it. */
export interface HelpersTable {
  user: number;
  access: number;
}

/** Scorers outside the present group: members of an earlier group, whose phones may lack the new draw, and helpers. */
export interface ExtraScorersTable {
  tournament: number;
  round_number: number;
  scorer: number;
  player: number;
  /** The code that gave a helper the right; null for members of an earlier group. */
  access: Generated<number | null>;
}

export interface PasswordResetsTable {
  /** SHA-256 of the link's token. */
  token_hash: string;
  user: number;
  made_by: number;
  expires_at: number;
  used_at: number | null;
}
