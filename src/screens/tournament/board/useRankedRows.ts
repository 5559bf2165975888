import { useMemo } from 'react';
import { computeNet, rankNet } from '#domain/handicap/net.ts';
import type { RoundCourses } from '#domain/handicap/net.ts';
import type { GrossOrNet, ShownRow } from './BoardCells.tsx';

/** Adds net results and sorts the rows by `count`. */
export function useRankedRows<Row extends Omit<ShownRow, 'net'>>(
  ranked: readonly Row[],
  courses: RoundCourses | null,
  count: GrossOrNet,
): (Row & { net: ShownRow['net'] })[] {
  return useMemo(() => {
    if (courses !== null && count === 'net') return rankNet(ranked, courses);
    return ranked.map((row) => ({ ...row, net: courses === null ? null : computeNet(row, courses) }));
  }, [ranked, courses, count]);
}
