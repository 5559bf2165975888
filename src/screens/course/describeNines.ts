import type { NineRating } from '#domain/courses/course-card.ts';
import { t } from '#words/t.ts';

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
