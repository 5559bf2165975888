/** A set of tees of a course. */
export interface CourseTeesTable {
  course: number;
  /** 0 for the first in their order. */
  position: number;
  name: string;
  course_rating_tenths: number | null;
  slope: number | null;
  /** Of holes 1 to 18 in the unit of the course, with commas between them; null where they are not set. */
  lengths: string | null;
}

/** The tees of a round that has a row in round_courses; none where its course had none. */
export interface RoundTeesTable {
  tournament: number;
  round_number: number;
  position: number;
  name: string;
  course_rating_tenths: number | null;
  slope: number | null;
}

/** The playing conditions calculation of a course on a day, in strokes; no row where it is 0. */
export interface PlayingConditionsTable {
  course: number;
  /** YYYY-MM-DD */
  date: string;
  pcc: number;
}
