import type { Draft } from './draft.ts';

/** The recommended percentages of the Rules of Handicapping, Appendix C; for what is not in the table, all of it. */
export function recommended(
  { format, who, count }: Pick<Draft, 'format' | 'who' | 'count'>,
  size: number,
): number | number[] {
  if (who === 'one') return { 2: [35, 15], 3: [30, 20, 10] }[size] ?? [25, 20, 15, 10];
  if (who === 'alone') return format === 'match' || format === 'skins' ? 100 : 95;
  if (format === 'match') return 90;
  const isPar = format === 'par';
  const best = Math.max(...count);
  if (size <= 2) return best === 1 ? (isPar ? 90 : 85) : 100;
  return (isPar ? [75, 80, 90, 100] : [75, 85, 100, 100])[best - 1] ?? 100;
}
