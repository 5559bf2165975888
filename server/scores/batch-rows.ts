/** Rows that the score path reads (reads.ts). */

export interface PersonRow {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  profile_picture_url: string | null;
  is_staff: number;
  is_gone: number;
  is_locked: number;
}

export interface Summary {
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

export interface PlayerRow {
  tournament: number;
  player: number;
  banned: number;
  tees: string | null;
}
