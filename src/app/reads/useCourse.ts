import { readCourse, type Course } from '#contract/courses/courses.ts';
import type { CourseRef } from '#contract/courses/course-ref.ts';
import { useQuery, type ReadState } from './useQuery.ts';

/** Reads a round's course. Null without a course, and for the bare name or number that a plain backend sends. */
export function useCourse(course: CourseRef | undefined): ReadState<Course> | null {
  const id = typeof course === 'object' ? (course?.id ?? null) : null;
  const courseQuery = useQuery(readCourse, id === null ? null : { params: { id } });
  return id === null ? null : courseQuery;
}
