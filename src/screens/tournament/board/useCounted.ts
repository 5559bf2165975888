import { useMemo } from 'react';
import { netOf, rankNet } from '#domain/handicap/net.ts';
import type { RoundCourses } from '#domain/handicap/net.ts';
import type { Count, ShownRow } from './BoardCells.tsx';

/** Adds net results and sorts the rows by `count`. */
export function useCounted<Row extends Omit<ShownRow, 'net'>>(
  ranked: readonly Row[],
  courses: RoundCourses | null,
  count: Count,
): (Row & { net: ShownRow['net'] })[] {
  return useMemo(() => {
    if (courses !== null && count === 'net') return rankNet(ranked, courses);
    return ranked.map((row) => ({ ...row, net: courses === null ? null : netOf(row, courses) }));
  }, [ranked, courses, count]);
}
