import type { Generated, Kysely } from 'kysely';
import type {
  AccessCodesTable,
  IdempotencyKeysTable,
  HelpersTable,
  PasswordResetsTable,
  ExtraScorersTable,
  RosterImportsTable,
  TeeSheetsTable,
} from './tables/club-day-tables.ts';
import type { CalendarEventsTable, CalendarFeedsTable } from './tables/calendar-tables.ts';
import type { CoursesTable, HolesTable, RoundCoursesTable, RoundHolesTable } from './tables/course-tables.ts';
import type { CompetitionTables } from './tables/competition-tables.ts';
import type { EntryChecksTable, EntryRequestsTable } from './tables/entry-tables.ts';
import type { NoticeTables } from './tables/notice-tables.ts';
import type { JournalTable } from './tables/journal-table.ts';
import type { InstallationTable, RestoresTable } from './tables/installation-tables.ts';
import type { RoleLinksTable, TournamentRolesTable } from './tables/role-tables.ts';
import type { AccountMergesTable, InvitationsTable, ServerSettingsTable } from './tables/server-tables.ts';
import type { CourseTeesTable, PlayingConditionsTable, RoundTeesTable } from './tables/tee-tables.ts';
import type { UsersTable } from './tables/user-tables.ts';
import type {
  DeviceKeysTable,
  HoleScoresTable,
  ScoreLogTable,
  RoundScoresTable,
} from './tables/score-tables.ts';

/**
 * The tables, the same in SQLite and PostgreSQL; names are those of the wire (SPEC.md §3). Flags are 0/1, instants
 * ms since 1970, handicaps and ratings whole tenths, days YYYY-MM-DD.
 */
export interface Tables extends CompetitionTables, NoticeTables {
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
  creations: IdempotencyKeysTable;
  tournament_roles: TournamentRolesTable;
  role_links: RoleLinksTable;
  calendar_feeds: CalendarFeedsTable;
  calendar_events: CalendarEventsTable;
  entry_requests: EntryRequestsTable;
  entry_checks: EntryChecksTable;
  server_settings: ServerSettingsTable;
  invitations: InvitationsTable;
  account_merges: AccountMergesTable;
  journal: JournalTable;
}

/** A connection, a snapshot or a transaction. */
export type Db = Kysely<Tables>;

interface RefreshTokensTable {
  /** SHA-256 of the token. */
  token_hash: string;
  /** Id that all tokens of one sign-in share. */
  family: string;
  user: number;
  issued_at: number;
  expires_at: number;
  used_at: number | null;
  revoked_at: number | null;
  /** Keyed hash of the network that received the token; null if unknown. */
  network: string | null;
  /** Tournament of a sign-in by a code; `access` is the id of the code. Null for an account. */
  tournament: Generated<number | null>;
  access: Generated<number | null>;
}

/** Reserved usernames, by a key that is the same for names that look alike. */
interface TakenNamesTable {
  name_key: string;
  user: number;
  /** When the user took another name; a year later any user may take this name. */
  freed_at: number | null;
}

interface TournamentsTable {
  id: Generated<number>;
  name: string;
  organizer: number;
  /** Who made a tournament that was handed over, and still owns its guests; null if the organizer made it. */
  made_by: Generated<number | null>;
  date1: string | null;
  date2: string | null;
  date3: string | null;
  date4: string | null;
  course1: number | null;
  course2: number | null;
  course3: number | null;
  course4: number | null;
  /** Holes in play, for example '1,2,3'; null for all holes of the course. */
  holes1: Generated<string | null>;
  holes2: Generated<string | null>;
  holes3: Generated<string | null>;
  holes4: Generated<string | null>;
  /** The organizer's setting, 'open' or 'closed'; null closes entry automatically. */
  entry: Generated<string | null>;
  /** 'ask' or 'code'; null for open to everybody. */
  entry_mode: Generated<string | null>;
  entry_limit: Generated<number | null>;
  entry_opens: Generated<number | null>;
  entry_closes: Generated<number | null>;
  /** Code of the join link, created when entry first requires a code. */
  entry_code: Generated<string | null>;
  /** Language of mails about entries, 'off' for none; null means English. */
  entry_mail: Generated<string | null>;
  /** Increases in the transaction of every change that a board shows. */
  version: number;
  /** Number of the latest change of notices; 0 if there was none (store/tournaments/notice-number.ts). */
  notice: Generated<number>;
  created_at: number;
  /** When the results became final; scores are refused until the tournament is reopened. */
  closed_at: Generated<number | null>;
  cancelled_at: Generated<number | null>;
  /** Earlier courses of rounds with scores, as '1:17 2:0' (round:course, 0 for none); unsent scores need them. */
  former_courses: Generated<string>;
}

interface PlayersTable {
  id: Generated<number>;
  tournament: number;
  player: number;
  /** Time of the withdrawal; null while playing. A withdrawn player is unranked and in no later draw. */
  withdrawn_at: number | null;
  withdrawn_by: number | null;
  /** 1 if the organizer banned the player: lists hide the player, who cannot join again. The scores stay. */
  banned: Generated<number>;
  /** Handicap index of this event; null if the player's own counts. */
  handicap_tenths: Generated<number | null>;
  /** 1 if the profile's first index was set after play began, so that it does not count here. */
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
  why_message: Generated<string | null>;
  /** HH:MM at the course. */
  start_time: Generated<string | null>;
  /** Hole number, 1 to 18; null for the first hole. */
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
