import type { Tables } from '../db/schema.ts';

type BackupTableName = Exclude<keyof Tables, 'restores' | 'installation'>;

/** A table of the backup; its pages are ordered by the `key` columns. */
export interface BackupTable {
  name: BackupTableName;
  key: readonly string[];
}

/** Key columns by table, referenced tables first. Tables that describe the database itself are not backed up. */
const PRIMARY_KEYS: Record<BackupTableName, readonly string[]> = {
  users: ['id'],
  courses: ['id'],
  holes: ['course', 'hole_number'],
  tournaments: ['id'],
  refresh_tokens: ['token_hash'],
  players: ['id'],
  groupings: ['id'],
  hole_scores: ['tournament', 'round_number', 'user', 'hole_number'],
  score_log: ['id'],
  round_scores: ['tournament', 'round_number', 'user'],
  tournament_grouping_settings: ['id'],
  player_exclusions: ['id'],
  round_courses: ['tournament', 'round_number'],
  round_holes: ['tournament', 'round_number', 'hole_number'],
  taken_names: ['name_key'],
  roster_imports: ['tournament', 'op_id'],
  tee_sheets: ['tournament', 'round_number'],
  access_codes: ['id'],
  helpers: ['user'],
  extra_scorers: ['tournament', 'round_number', 'scorer', 'player'],
  password_resets: ['token_hash'],
  course_tees: ['course', 'position'],
  playing_conditions: ['course', 'date'],
  round_tees: ['tournament', 'round_number', 'position'],
  competitions: ['id'],
  sides: ['id'],
  side_members: ['side', 'user'],
  seasons: ['id'],
  season_events: ['season', 'competition'],
  device_keys: ['user', 'device_id', 'key'],
  creations: ['user', 'kind', 'op_id'],
  tournament_roles: ['tournament', 'user', 'role'],
  role_links: ['id'],
  calendar_feeds: ['user'],
  calendar_events: ['user', 'tournament', 'round_number'],
  entry_requests: ['id'],
  entry_checks: ['tournament', 'user'],
  server_settings: ['name'],
  invitations: ['token_hash'],
  account_merges: ['id'],
  notices: ['tournament', 'number'],
  suspensions: ['tournament', 'number'],
  local_rules: ['tournament'],
  notice_readers: ['tournament', 'user'],
  journal: ['id'],
};

export const BACKUP_TABLES: readonly BackupTable[] = Object.entries(PRIMARY_KEYS).map(([name, key]) => ({
  name: name as BackupTableName,
  key,
}));

/** Tables in the order of deletes: referencing rows first. */
export const TABLES_CHILDREN_FIRST: readonly BackupTableName[] = BACKUP_TABLES.reduce<BackupTableName[]>(
  (namesBefore, { name }) => [name, ...namesBefore],
  [],
);

export const AUTO_INCREMENT_TABLES: readonly BackupTableName[] = BACKUP_TABLES.filter(
  ({ key }) => key[0] === 'id',
).map(({ name }) => name);

export type DatabaseRow = Record<string, string | number | null>;
