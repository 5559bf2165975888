import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { readBoard } from '#contract/scores/board.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';

/**
 * False until names can be sorted. The first localeCompare loads the browser's collation (8 to 10 ms on a fast
 * processor), so it gets a task of its own while the board loads.
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
 * True for board and groups once they are rendered or have failed. Content below waits for that, because it would be
 * moved down.
 */
export function useSettled(tournament: number): { board: boolean; groups: boolean } {
  const board = useQuery(readBoard, { params: { id: tournament } });
  const groups = useQuery(listGroupings, { query: { tournament } });
  const isBoard = useDeferredValue(board.state !== 'loading', false);
  const areGroups = useDeferredValue(groups.state !== 'loading', false);
  const areOrdered = useNameOrder();
  return { board: isBoard, groups: isBoard && areGroups && areOrdered };
}
