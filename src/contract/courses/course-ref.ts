import * as v from 'valibot';

// This is a separate file, because every card and tournament names its course, but few screens load the course.

/** A plain backend may send the bare name or nothing. */
export const CourseRef = v.nullable(
  v.union([v.object({ id: v.number(), name: v.string() }), v.string(), v.number()]),
);
export type CourseRef = v.InferOutput<typeof CourseRef>;
