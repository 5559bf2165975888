import type { CourseCard } from '#domain/courses/course-card.ts';
import { FRONT_HOLES } from '#domain/holes-in-play.ts';
import { t } from '#words/t.ts';

interface Rated {
  course_rating: number | null;
  slope: number | null;
}

/** Returns '71.4 / 128'; null without a rating. */
const formatRating = ({ course_rating, slope }: Rated): string | null =>
  course_rating === null && slope === null ? null : `${course_rating?.toFixed(1) ?? '–'} / ${slope ?? '–'}`;

/** Says what was saved: name, holes, and the tees with their ratings. */
export function describeSavedCourse({ name, holes, tees, ...course }: CourseCard): string {
  const size = holes?.length === FRONT_HOLES ? t('9 holes') : t('18 holes');
  const teeTexts = (tees ?? []).map((tee) => [tee.name, formatRating(tee)].filter(Boolean).join(' '));
  if (teeTexts.length > 0)
    return t('Saved: {name}, {size}. Tees: {tees}.', { name, size, tees: teeTexts.join(', ') });
  const rating = formatRating(course);
  return rating === null
    ? t('Saved: {name}, {size}. No course rating yet.', { name, size })
    : t('Saved: {name}, {size}. Course rating and slope: {rating}.', { name, size, rating });
}
