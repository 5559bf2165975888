import type { CourseRef } from '#contract/courses/course-ref.ts';

/** Null without a course, and for the bare name or number that a plain backend sends. */
export const findCourseId = (course: CourseRef | undefined): number | null =>
  typeof course === 'object' ? (course?.id ?? null) : null;
