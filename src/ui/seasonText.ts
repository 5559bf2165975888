import { plural, t } from '#words/t.ts';

/** Returns "The best 4 results count. Points by place: 12, 11, 10."; `maxPlaces` shortens a long list of points. */
export function describeSeasonRules(
  { best, points }: { best: number | null; points: readonly number[] },
  maxPlaces = Infinity,
): string {
  const listed = points.slice(0, maxPlaces).join(', ') + (points.length > maxPlaces ? ' …' : '');
  return [
    best === null
      ? t('All results count.')
      : plural(best, 'The best result counts.', 'The best {count} results count.'),
    t('Points by place: {points}.', { points: listed }),
  ].join(' ');
}
