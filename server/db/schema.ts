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
 * The tables, one shape for SQLite and PostgreSQL. Names are the wire's (SPEC.md §3). Flags are 0/1,
 * instants are milliseconds since 1970, handicaps and ratings are whole tenths, days are YYYY-MM-DD.
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
  /** SHA-256 of the token, so that a stolen database signs nobody in. */
  token_hash: string;
  /** All tokens descended from one sign-in. */
  family: string;
  user: number;
  issued_at: number;
  expires_at: number;
  used_at: number | null;
  revoked_at: number | null;
  /** A key of the network that it was given to, made with the token secret; null when that is not known. */
  network: string | null;
  /** For a sign-in by a code: the one tournament that it is good for, and the code. */
  tournament: Generated<number | null>;
  access: Generated<number | null>;
}

interface CoursesTable {
  id: Generated<number>;
  name: string;
  /** Lower-cased and trimmed name, unique. */
  name_key: string;
  course_rating_tenths: number | null;
  slope: number | null;
  /** Who added it; they and staff may change it. */
  created_by: number | null;
  /** Null for one that was added before this was noted. */
  created_at: number | null;
  /** 'yards' or 'metres'; null where it was not said. */
  length_unit: Generated<'yards' | 'metres' | null>;
}

interface HolesTable {
  course: number;
  hole_number: number;
  par: number;
  stroke_index: number | null;
}

/** The rating of a round that keeps its own, because its course was changed after scores were in. */
interface RoundCoursesTable {
  tournament: number;
  round_number: number;
  course_rating_tenths: number | null;
  slope: number | null;
}

/** The pars of a round that has a row in round_courses; none where they were not set. */
interface RoundHolesTable {
  tournament: number;
  round_number: number;
  hole_number: number;
  par: number;
  stroke_index: number | null;
}

/** Usernames that nobody else may take, by what they look like. */
interface TakenNamesTable {
  name_key: string;
  user: number;
  /** When its user took another name; a year later anybody may have it. */
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
  /** What the organizer set: 'open' or 'closed'; null where it closes by itself. */
  entry: Generated<string | null>;
  /** Raised in the transaction of every change that a board shows. */
  version: number;
  created_at: number;
  /** Since when its results are final: scores need it to be opened again. */
  closed_at: Generated<number | null>;
  cancelled_at: Generated<number | null>;
  /**
   * Courses that rounds with scores were played on before, as '1:17 2:0' for round and course (0 for none): what phones
   * still have to send names the holes of those.
   */
  former_courses: Generated<string>;
}

interface PlayersTable {
  id: Generated<number>;
  tournament: number;
  player: number;
  /** Since when the player is withdrawn: in the tournament, unranked and in no later draw. Null while they play. */
  withdrawn_at: number | null;
  withdrawn_by: number | null;
  /** 1 for one whom the organizer put out: not shown anywhere, and may not join again. Their scores stay. */
  banned: Generated<number>;
  /** This event's handicap index; null where the player's own counts. */
  handicap_tenths: Generated<number | null>;
  /** 1 for one whose profile got its first index after they had begun to play: it does not count here. */
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
  /** 1 to 18; null is the first. */
  start_hole: Generated<number | null>;
  /** 1 for a group that a new draw leaves as it is. */
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

/** One row for every restore of this database from a backup. */
