import type { Generated } from 'kysely';

export interface CompetitionTables {
  competitions: CompetitionsTable;
  sides: SidesTable;
  side_members: SideMembersTable;
  seasons: SeasonsTable;
  season_events: SeasonEventsTable;
}

interface CompetitionsTable {
  id: Generated<number>;
  tournament: number;
  /** Position in the tournament's list of competitions, from 1. */
  place: number;
  name: string;
  /** `Settings` of src/domain/competition/types.ts as JSON. */
  settings: string;
  /** 1 once the organizer has revealed the hidden holes. */
  shown: Generated<number>;
  created_at: number;
}

interface SidesTable {
  id: Generated<number>;
  tournament: number;
  /** Null if the side plays in every round. */
  round_number: number | null;
  set_name: string;
  name: string;
}

interface SideMembersTable {
  side: number;
  user: number;
  /** Order in the side, from 1. If the side plays one ball, the first member's card has the scores. */
  place: number;
}

interface SeasonsTable {
  id: Generated<number>;
  name: string;
  /** Points by place as JSON, from the first place. */
  points: string;
  /** Number of a player's best results that count; null for all. */
  best: number | null;
  created_by: number;
  created_at: number;
}

interface SeasonEventsTable {
  season: number;
  competition: number;
  /** Position in the order of merit's list of competitions, from 1. */
  place: number;
}
