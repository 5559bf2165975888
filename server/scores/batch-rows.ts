/** Rows that the score path reads (reads.ts), and the context made from them. */

import type { LogsByHole } from './logs.ts';
import type { OpTournamentRow } from './op-course.ts';
import type { RoundHoles } from './round-holes.ts';
import type { Register } from './types.ts';

export interface PersonRow {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  profile_picture_url: string | null;
  is_staff: number;
  is_deleted: number;
  is_locked: number;
}

export interface CardSummary {
  holes_played: number;
  total_score: number;
  total_par: number;
  par_score: number;
  /** One bit for each hole (1 for hole 1); computed, not stored. */
  picked_up: number;
}

export interface HoleRow {
  tournament: number;
  round_number: number;
  hole_number: number;
  par: number;
  stroke_index: number | null;
}

export interface TeesRow {
  tournament: number;
  round_number: number;
  name: string;
  holes: string;
}

export interface RoleRow {
  tournament: number;
  user: number;
  role: string;
  ended_at: number | null;
}

export interface BatchPlayerRow {
  tournament: number;
  player: number;
  banned: number;
  tees: string | null;
}

/** All data of a commit group, read once inside its transaction. */
export interface BatchContext {
  tournaments: Map<number, OpTournamentRow>;
  /** `isIn` is false for a player removed by the organizer. */
  players: Map<string, { isIn: boolean; tees: string | null }>;
  people: Map<number, PersonRow>;
  rounds: Map<string, RoundHoles>;
  registers: Map<string, Register>;
  summaries: Map<string, CardSummary>;
  /** Hole of each op that is already stored, by `createOpKey`. */
  ops: Map<string, string>;
  logs: LogsByHole;
  mates: Set<string>;
  roles: Map<string, RoleRow[]>;
  /** Keys of the matches that accept a result: `createKey(tournament, toMatchNumber(...))`. */
  matches: Set<string>;
}
