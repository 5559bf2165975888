import type { Generated } from 'kysely';

export interface CourseTables {
  courses: {
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
  };
  holes: {
    course: number;
    hole_number: number;
    par: number;
    stroke_index: number | null;
  };
  /** Rating of a course when a round's first score arrived; the round keeps it if the course changes. */
  round_courses: {
    tournament: number;
    round_number: number;
    course_rating_tenths: number | null;
    slope: number | null;
    nines: Generated<string | null>;
  };
  round_holes: {
    tournament: number;
    round_number: number;
    hole_number: number;
    par: number;
    stroke_index: number | null;
  };
  course_tees: {
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
  };
  round_tees: {
    tournament: number;
    round_number: number;
    position: number;
    name: string;
    course_rating_tenths: number | null;
    slope: number | null;
    holes: Generated<string | null>;
    nines: Generated<string | null>;
  };
  /** Playing conditions calculation (PCC) in strokes. A value of 0 has no row. */
  playing_conditions: {
    course: number;
    date: string;
    pcc: number;
  };
}
