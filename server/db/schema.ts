import type { Generated } from 'kysely';
import type {
  AccessCodesTable,
  CreationsTable,
  HelpersTable,
  PasswordResetsTable,
  ExtraScorersTable,
  RosterImportsTable,
  TeeSheetsTable,
} from './club-day-tables.ts';
import type { CompetitionTables } from './competition-tables.ts';
import type { InstallationTable, RestoresTable } from './installation-tables.ts';
import type { CourseTeesTable, PlayingConditionsTable, RoundTeesTable } from './tee-tables.ts';
import type { UsersTable } from './user-tables.ts';
import type { DeviceKeysTable, HoleScoresTable, ScoreLogTable, RoundScoresTable } from './score-tables.ts';

/**
 * The same for SQLite and PostgreSQL; names are the wire's (SPEC.md §3). Flags are 0/1, instants milliseconds since
 * 1970, handicaps and ratings whole tenths, days YYYY-MM-DD.
 */
export interface Tables extends CompetitionTables {
  users: UsersTable;
  refresh_tokens: RefreshTokensTable;
  courses: CoursesTable;
  holes: HolesTable;
  tournaments: TournamentsTable;
  players: PlayersTable;
  groupings: GroupingsTable;
  hole_scores: HoleScoresTable;
  score_log: ScoreLogTable;
  round_scores: RoundScoresTable;
  tournament_grouping_settings: GroupingSettingsTable;
  player_exclusions: ExclusionsTable;
  restores: RestoresTable;
  installation: InstallationTable;
  round_courses: RoundCoursesTable;
  round_holes: RoundHolesTable;
  taken_names: TakenNamesTable;
  roster_imports: RosterImportsTable;
  tee_sheets: TeeSheetsTable;
  access_codes: AccessCodesTable;
  helpers: HelpersTable;
  extra_scorers: ExtraScorersTable;
  password_resets: PasswordResetsTable;
  course_tees: CourseTeesTable;
  playing_conditions: PlayingConditionsTable;
  round_tees: RoundTeesTable;
  device_keys: DeviceKeysTable;
  creations: CreationsTable;
}

interface RefreshTokensTable {
  /** SHA-256 of the token. */
  token_hash: string;
  /** All tokens of one sign-in. */
  family: string;
  user: number;
  issued_at: number;
  expires_at: number;
  used_at: number | null;
  revoked_at: number | null;
  /** Keyed hash of the network that received it; null if unknown. */
  network: string | null;
  /** Of a sign-in by code: its only tournament, and the code. */
  tournament: Generated<number | null>;
  access: Generated<number | null>;
}

interface CoursesTable {
  id: Generated<number>;
  name: string;
  /** Lower-cased and trimmed; unique. */
  name_key: string;
  course_rating_tenths: number | null;
  slope: number | null;
  /** The creator; they and staff may change it. */
  created_by: number | null;
  /** Null for rows older than this column. */
  created_at: number | null;
  length_unit: Generated<'yards' | 'metres' | null>;
}

interface HolesTable {
  course: number;
  hole_number: number;
  par: number;
  stroke_index: number | null;
}

/** Rating of a round whose course changed after the first score. */
interface RoundCoursesTable {
  tournament: number;
  round_number: number;
  course_rating_tenths: number | null;
  slope: number | null;
}

/** Pars of a round in round_courses. */
interface RoundHolesTable {
  tournament: number;
  round_number: number;
  hole_number: number;
  par: number;
  stroke_index: number | null;
}

/** Reserved usernames, by a key that look-alikes share. */
interface TakenNamesTable {
  name_key: string;
  user: number;
  /** When the user took another name; a year later anybody may take this one. */
  freed_at: number | null;
}

interface TournamentsTable {
  id: Generated<number>;
  name: string;
  organizer: number;
  date1: string | null;
  date2: string | null;
  date3: string | null;
  date4: string | null;
  course1: number | null;
  course2: number | null;
  course3: number | null;
  course4: number | null;
  /** The organizer's setting, 'open' or 'closed'; null closes entry automatically. */
  entry: Generated<string | null>;
  /** Incremented in the transaction of every change that a board shows. */
  version: number;
  created_at: number;
  /** When the results became final; scores are refused until the tournament is reopened. */
  closed_at: Generated<number | null>;
  cancelled_at: Generated<number | null>;
  /** Earlier courses of rounds with scores, as '1:17 2:0' (round:course, 0 for none), for unsent scores. */
  former_courses: Generated<string>;
}

interface PlayersTable {
  id: Generated<number>;
  tournament: number;
  player: number;
  /** When the player withdrew: unranked, and in no later draw. Null while playing. */
  withdrawn_at: number | null;
  withdrawn_by: number | null;
  /** 1 if the organizer removed the player: hidden, and cannot rejoin. The scores stay. */
  banned: Generated<number>;
  /** Handicap index of this event; null uses the player's own. */
  handicap_tenths: Generated<number | null>;
  /** 1 if the profile's first index came after the start of play: it does not count here. */
  without_index: Generated<number>;
  division: Generated<string | null>;
  tees: Generated<string | null>;
}

interface GroupingsTable {
  id: Generated<number>;
  tournament: number;
  round_number: number;
  group_number: number;
  user1: number | null;
  user2: number | null;
  user3: number | null;
  user4: number | null;
  why: string | null;
  /** `why` as a message, in JSON. */
  why_message: Generated<string | null>;
  /** HH:MM at the course. */
  start_time: Generated<string | null>;
  /** 1 to 18; null for the first. */
  start_hole: Generated<number | null>;
  /** 1 if a new draw leaves the group unchanged. */
  locked: Generated<number>;
}

interface GroupingSettingsTable {
  id: Generated<number>;
  tournament: number;
  round_number: number;
  group_size: number;
  handicap_weight_tenths: number;
  current_score_weight_tenths: number;
  auto_generate: number;
}

interface ExclusionsTable {
  id: Generated<number>;
  tournament: number;
  player: number;
  round_number: number;
  reason: string;
}
