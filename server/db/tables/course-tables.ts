import type { Generated } from 'kysely';

export interface CoursesTable {
  id: Generated<number>;
  name: string;
  /** The name, lower-cased and trimmed; unique. */
  name_key: string;
  course_rating_tenths: number | null;
  slope: number | null;
  /** The user who created the course; only this user and staff may change it. */
  created_by: number | null;
  /** Null for rows older than this column. */
  created_at: number | null;
  length_unit: Generated<'yards' | 'metres' | null>;
  /** IANA name of the time zone of tee times; null if not set. */
  time_zone: Generated<string | null>;
  /** Ratings of front and back nine as JSON; null if not rated. */
  nines: Generated<string | null>;
}

export interface HolesTable {
  course: number;
  hole_number: number;
  par: number;
  stroke_index: number | null;
}

/** Rating of a course when a round's first score arrived; the round keeps it if the course changes. */
export interface RoundCoursesTable {
  tournament: number;
  round_number: number;
  course_rating_tenths: number | null;
  slope: number | null;
  nines: Generated<string | null>;
}

export interface RoundHolesTable {
  tournament: number;
  round_number: number;
  hole_number: number;
  par: number;
  stroke_index: number | null;
}
