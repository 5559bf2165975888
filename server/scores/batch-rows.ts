/** Rows that the score path reads (reads.ts), and the context made from them. */

import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { LogsByHole } from './logs.ts';
import type { OpTournamentRow } from './op-course.ts';
import type { RoundHoles } from './round-holes.ts';
import type { Register } from './types.ts';

type RowOf<Table extends keyof Tables, Column extends keyof Selectable<Tables[Table]>> = Pick<
  Selectable<Tables[Table]>,
  Column
>;

type PublicColumn = 'id' | 'username' | 'first_name' | 'last_name' | 'profile_picture_url';
export type PersonRow = RowOf<'users', PublicColumn | 'is_staff'> & { is_deleted: number; is_locked: number };
export type HoleRow = Selectable<Tables['round_holes']>;
export type TeesRow = RowOf<'round_tees', 'tournament' | 'round_number' | 'name'> & { holes: string };
export type RoleRow = RowOf<'tournament_roles', 'tournament' | 'user' | 'role' | 'ended_at'>;
export type BatchPlayerRow = RowOf<'players', 'tournament' | 'player' | 'banned' | 'tees'>;

/** `picked_up` has one bit for each hole (1 for hole 1); it is computed, not stored. */
export type CardSummary = RowOf<
  'round_scores',
  'holes_played' | 'total_score' | 'total_par' | 'par_score'
> & { picked_up: number };

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
