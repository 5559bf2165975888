import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { readBoard } from '#contract/scores/board.ts';
import { readField } from '#contract/scores/field.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';

/**
 * False until names can be sorted: the first localeCompare loads the browser's collation (8 to 10 ms), so it gets a
 * task of its own while the board loads.
 */
function useCollationLoaded(): boolean {
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
 * True for the board and the groups once each is rendered or has failed. Content below waits, because it would be moved
 * down.
 */
export function useSettledParts(tournament: number): { board: boolean; groups: boolean } {
  const board = useQuery(readBoard, { params: { id: tournament } });
  // The board waits for the competitions, to know which of them opens.
  const field = useQuery(readField, { params: { id: tournament } });
  const groups = useQuery(listGroupings, { query: { tournament } });
  const isBoardSettled = useDeferredValue(board.state !== 'loading' && field.state !== 'loading', false);
  const isGroupListSettled = useDeferredValue(groups.state !== 'loading', false);
  const isCollationLoaded = useCollationLoaded();
  return { board: isBoardSettled, groups: isBoardSettled && isGroupListSettled && isCollationLoaded };
}
