import type { Generated } from 'kysely';

export interface CourseTeesTable {
  course: number;
  /** Position in the course's list of tees, from 0. */
  position: number;
  name: string;
  course_rating_tenths: number | null;
  slope: number | null;
  /** Lengths of holes 1 to 18 in the course's unit, separated by commas; null if not set. */
  lengths: string | null;
  /** Pars and stroke indexes of these tees as JSON; null if those of the course apply. */
  holes: Generated<string | null>;
  /** Ratings of front and back nine as JSON; null if not rated. */
  nines: Generated<string | null>;
}

export interface RoundTeesTable {
  tournament: number;
  round_number: number;
  position: number;
  name: string;
  course_rating_tenths: number | null;
  slope: number | null;
  holes: Generated<string | null>;
  nines: Generated<string | null>;
}

/** Playing conditions calculation (PCC) in strokes. A value of 0 has no row. */
export interface PlayingConditionsTable {
  course: number;
  date: string;
  pcc: number;
}
