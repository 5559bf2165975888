import { useState } from 'react';
import type { Course } from '#contract/courses/courses.ts';
import type { Tee } from '#contract/courses/course-tees.ts';
import { CourseTable } from '#ui/golf/CourseTable.tsx';
import { formatTeesLength } from '#ui/course/teesDraft.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { t } from '#words/t.ts';
import type { NineRating } from '#domain/courses/course-card.ts';

/** Returns a sentence for each nine that has a rating of its own. */
export const describeNines = (nines: readonly NineRating[] | null | undefined): string[] =>
  [t('Front Nine'), t('Back Nine')].flatMap((name, i) => {
    const nine = nines?.[i];
    if (!nine) return [];
    return [
      t('{tees}: course rating {rating}, slope {slope}', {
        tees: name,
        rating: nine.course_rating.toFixed(1),
        slope: nine.slope,
      }),
    ];
  });

function TeesHolesFold({ name, holes }: { name: string; holes: NonNullable<Tee['holes']> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title={t('Card of tees {name}', { name })} open={isOpen} onToggle={setOpen}>
      <CourseTable holes={holes} />
    </Fold>
  );
}

export function CourseTeesList({ course }: { course: Course }) {
  const { tees = [], length_unit } = course;
  return (
    <ul>
      {tees.map(({ name, course_rating, slope, lengths, holes, nines }) => (
        <li key={name}>
          {[
            t('{tees}: course rating {rating}, slope {slope}', {
              tees: name,
              rating: course_rating?.toFixed(1) ?? t('not set'),
              slope: slope ?? t('not set'),
            }),
            ...describeNines(nines),
            formatTeesLength(lengths, length_unit ?? 'metres'),
          ]
            .filter(Boolean)
            .join(' · ')}
          {holes ? <TeesHolesFold name={name} holes={holes} /> : null}
        </li>
      ))}
    </ul>
  );
}
