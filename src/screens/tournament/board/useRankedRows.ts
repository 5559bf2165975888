import { useMemo } from 'react';
import { computeNet, rankByNet, type RoundCourses } from '#domain/handicap/net.ts';
import type { GrossOrNet, ShownRow } from './BoardCells.tsx';

/** Adds net results and sorts the rows by `scoreKind`. */
export function useRankedRows<Row extends Omit<ShownRow, 'net'>>(
  boardRows: readonly Row[],
  courses: RoundCourses | null,
  scoreKind: GrossOrNet,
): (Row & { net: ShownRow['net'] })[] {
  return useMemo(() => {
    if (courses !== null && scoreKind === 'net') return rankByNet(boardRows, courses);
    return boardRows.map((row) => ({ ...row, net: courses === null ? null : computeNet(row, courses) }));
  }, [boardRows, courses, scoreKind]);
}
