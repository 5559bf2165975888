import { useDeferredValue } from 'react';
import { useRead } from '#app/reads/useRead.ts';
import { readBoard } from '#contract/board.ts';
import { listGroupings } from '#contract/groupings.ts';

/**
 * Whether the board, and then the groups, are drawn or have failed. What stands below waits for it: it would be pushed about
 * by what comes above it, and it is drawn in slices after what one came for.
 */
export function useSettled(tournament: number): { board: boolean; groups: boolean } {
  const board = useRead(readBoard, { params: { id: tournament } });
  const groups = useRead(listGroupings, { query: { tournament } });
  const isBoard = useDeferredValue(board.state !== 'loading', false);
  const areGroups = useDeferredValue(groups.state !== 'loading', false);
  return { board: isBoard, groups: isBoard && areGroups };
}
