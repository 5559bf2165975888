import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useRead } from '#app/reads/useRead.ts';
import { readBoard } from '#contract/scores/board.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';

/**
 * False until names can be put in order: the first comparison loads the browser's rules for it, 8 to 10 ms of a quick
 * processor, which get a task of their own while the board is on its way.
 */
function useNameOrder(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      'a'.localeCompare('b');
      startTransition(() => setLoaded(true));
    });
    return () => clearTimeout(timer);
  }, []);
  return isLoaded;
}

/**
 * Whether the board, and then the groups, are drawn or have failed. What stands below waits for it: it would be pushed about
 * by what comes above it, and it is drawn in slices after what one came for.
 */
export function useSettled(tournament: number): { board: boolean; groups: boolean } {
  const board = useRead(readBoard, { params: { id: tournament } });
  const groups = useRead(listGroupings, { query: { tournament } });
  const isBoard = useDeferredValue(board.state !== 'loading', false);
  const areGroups = useDeferredValue(groups.state !== 'loading', false);
  const areOrdered = useNameOrder();
  return { board: isBoard, groups: isBoard && areGroups && areOrdered };
}
