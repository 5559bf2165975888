export interface CourseTeesTable {
  course: number;
  /** Order on the course, from 0. */
  position: number;
  name: string;
  course_rating_tenths: number | null;
  slope: number | null;
  /** Lengths of holes 1 to 18 in the course's unit, separated by commas; null if not set. */
  lengths: string | null;
}

/** Tees of a round in round_courses. */
export interface RoundTeesTable {
  tournament: number;
  round_number: number;
  position: number;
  name: string;
  course_rating_tenths: number | null;
  slope: number | null;
}

/** Playing conditions calculation (PCC) in strokes; no row if it is 0. */
export interface PlayingConditionsTable {
  course: number;
  date: string;
  pcc: number;
}
