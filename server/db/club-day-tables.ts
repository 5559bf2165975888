import type { Generated } from 'kysely';

/** What an import of players answered, so that the same one again adds nobody twice. */
export interface RosterImportsTable {
  tournament: number;
  op_id: string;
  /** JSON. */
  answer: string;
  made_at: number;
}

/** The op id of each create and the id of what it made, so that a repeated create makes nothing. */
export interface CreationsTable {
  user: number;
  kind: 'tournament' | 'course' | 'competition' | 'season';
  op_id: string;
  /** Its id. */
  made: number;
  made_at: number;
}

/** How the groups of a round start. */
export interface TeeSheetsTable {
  tournament: number;
  round_number: number;
  start: 'one_tee' | 'two_tees' | 'shotgun';
  /** HH:MM at the course. */
  first_time: string;
  /** Minutes between two groups; null for 8, 10 and 12 for groups of two, three and four. */
  interval_minutes: number | null;
  /** Minutes after which a start stays empty; null for never. */
  gap_minutes: number | null;
}

/** A code that lets whoever has it keep the scores of one group. */
export interface AccessCodesTable {
  id: Generated<number>;
  tournament: number;
  round_number: number;
  group_number: number;
  code: string;
  made_at: number;
  made_by: number;
  ended_at: number | null;
  /** JSON list of the ids of the group's players when the code was made; null for codes older than this column. */
  members: Generated<string | null>;
}

/** A user who is no player and came in by a code, to keep the scores of its group. */
export interface HelpersTable {
  user: number;
  access: number;
}

/**
 * Who may keep a player's scores of a round besides the group of today: mates of an earlier draw, whose phones may not
 * have heard of the new one, and helpers who came in by a code.
 */
export interface ExtraScorersTable {
  tournament: number;
  round_number: number;
  scorer: number;
  player: number;
  /** The code that gave a helper the right, and with which it ends; null for mates of an earlier draw. */
  access: Generated<number | null>;
}

/** A link with which its user sets a new password, once. */
export interface PasswordResetsTable {
  /** SHA-256 of what the link holds. */
  token_hash: string;
  user: number;
  made_by: number;
  expires_at: number;
  used_at: number | null;
}
