import type { Generated } from 'kysely';

/** The tables of competitions, sides and seasons. */
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
  /** Their order on the board, from 1. */
  place: number;
  name: string;
  /** JSON: `Settings` of src/domain/competition/types.ts. */
  settings: string;
  /** 1 once its hidden holes were shown to everybody. */
  shown: Generated<number>;
  created_at: number;
}

interface SidesTable {
  id: Generated<number>;
  tournament: number;
  /** Null for a side of all rounds. */
  round_number: number | null;
  set_name: string;
  name: string;
}

interface SideMembersTable {
  side: number;
  user: number;
  /** Their order in the side, from 1: the card of the first holds the scores of one ball. */
  place: number;
}

interface SeasonsTable {
  id: Generated<number>;
  name: string;
  /** JSON: points by place, the first place first. */
  points: string;
  /** So many of a player's best results count; null for all. */
  best: number | null;
  created_by: number;
  created_at: number;
}

interface SeasonEventsTable {
  season: number;
  competition: number;
  /** Their order in the season, from 1. */
  place: number;
}
