import type { Generated } from 'kysely';

export interface TournamentTables {
  tournaments: {
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
  };
  players: {
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
  };
  groupings: {
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
  };
  tournament_grouping_settings: {
    id: Generated<number>;
    tournament: number;
    round_number: number;
    group_size: number;
    handicap_weight_tenths: number;
    current_score_weight_tenths: number;
    auto_generate: number;
  };
  player_exclusions: {
    id: Generated<number>;
    tournament: number;
    player: number;
    round_number: number;
    reason: string;
  };
}
