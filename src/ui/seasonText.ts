import { plural, t } from '#words/t.ts';
import { listNames } from './listNames.ts';

/** Returns "The best 4 results count. Points by place: 12, 11, 10."; `maxPlaces` shortens the points. */
export function describeSeasonRules(
  { best, points }: { best: number | null; points: readonly number[] },
  maxPlaces = Infinity,
): string {
  return [
    best === null
      ? t('Every result of a player counts.')
      : plural(best, 'The best result counts.', 'The best {count} results count.'),
    t('Points by place: {points}.', { points: listNames(points.map(String), maxPlaces) }),
  ].join(' ');
}
