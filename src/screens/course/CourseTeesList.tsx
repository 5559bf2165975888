import type { Course } from '#contract/courses/courses.ts';
import { formatLength } from '#ui/golf/teesDraft.ts';
import { t } from '#words/t.ts';

export function CourseTeesList({ course }: { course: Course }) {
  const { tees = [], length_unit } = course;
  return (
    <ul>
      {tees.map(({ name, course_rating, slope, lengths }) => (
        <li key={name}>
          {[
            t('{tees}: course rating {rating}, slope {slope}', {
              tees: name,
              rating: course_rating?.toFixed(1) ?? t('not set'),
              slope: slope ?? t('not set'),
            }),
            formatLength(lengths, length_unit ?? 'metres'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
