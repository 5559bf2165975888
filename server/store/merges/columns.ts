import type { Tables } from '#server/db/schema.ts';

type Table = keyof Tables;

export interface UserColumn {
  table: Table;
  column: string;
  key: readonly string[];
}

export const HOLE_KEY = ['tournament', 'round_number', 'user', 'hole_number'];
const ID_KEY = ['id'];
/** `tournament` is first, because the undo of a merge reads it there to raise the tournament's version. */
const TOURNAMENT_KEY = ['tournament', 'id'];

/**
 * Columns of a player's place in a tournament. The two accounts never play in one tournament, so an undo sets back all
 * rows of the moved tournaments, even newer ones.
 */
export const PLAYER_COLUMNS: readonly Omit<UserColumn, 'key'>[] = [
  { table: 'players', column: 'player' },
  { table: 'hole_scores', column: 'user' },
  { table: 'hole_scores', column: 'partner' },
  { table: 'hole_scores', column: 'other_partner' },
  { table: 'round_scores', column: 'user' },
  { table: 'score_log', column: 'user' },
  { table: 'score_log', column: 'partner' },
  { table: 'groupings', column: 'user1' },
  { table: 'groupings', column: 'user2' },
  { table: 'groupings', column: 'user3' },
  { table: 'groupings', column: 'user4' },
  { table: 'player_exclusions', column: 'player' },
  { table: 'extra_scorers', column: 'scorer' },
  { table: 'extra_scorers', column: 'player' },
];

/** Columns with the user who did something in a tournament. Each changed row is recorded for the undo. */
export const AUTHOR_COLUMNS: readonly UserColumn[] = [
  { table: 'score_log', column: 'entered_by', key: ID_KEY },
  { table: 'score_log', column: 'carried_by', key: ID_KEY },
  { table: 'players', column: 'withdrawn_by', key: ID_KEY },
  { table: 'access_codes', column: 'made_by', key: ID_KEY },
];

/**
 * Columns with the author of a hole's values, each with its stamp. The undo of a merge finds a value by its stamp,
 * because a later write may move it to another column. `more_heads` has further values as JSON.
 */
export const HEAD_COLUMNS: readonly UserColumn[] = [
  { table: 'hole_scores', column: 'entered_by', key: [...HOLE_KEY, 'stamp'] },
  { table: 'hole_scores', column: 'other_user', key: [...HOLE_KEY, 'other_stamp'] },
];

/** Columns with the user who created or requested the row. A merge records these rows for its undo. */
export const OWNER_COLUMNS: readonly UserColumn[] = [
  { table: 'tournaments', column: 'organizer', key: ID_KEY },
  { table: 'courses', column: 'created_by', key: ID_KEY },
  { table: 'seasons', column: 'created_by', key: ID_KEY },
  { table: 'users', column: 'guest_by', key: ID_KEY },
  { table: 'tournaments', column: 'made_by', key: ID_KEY },
  { table: 'tournament_roles', column: 'user', key: ['tournament', 'role'] },
  { table: 'entry_requests', column: 'player', key: TOURNAMENT_KEY },
  { table: 'notice_readers', column: 'user', key: ['tournament'] },
  { table: 'journal', column: 'about', key: ID_KEY },
];
