import * as v from 'valibot';

// Apart from courses.ts, because every card and tournament names its course, and few screens load one.

/** A course where it is only named. A legacy backend may answer the bare name or nothing. */
export const CourseRef = v.nullable(
  v.union([v.object({ id: v.number(), name: v.string() }), v.string(), v.number()]),
);
export type CourseRef = v.InferOutput<typeof CourseRef>;
