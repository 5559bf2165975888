import { useEffect, useState, type RefObject } from 'react';

/** Height in px of the leader's row and the user's row, with some space for larger letters. */
const MIN_ROOM_FOR_ROWS_PX = 150;

/** True if the user's row may stick to the lower edge, because it and the leader's row fit below the table head. */
export function useCanPinOwnRow(table: RefObject<HTMLTableElement | null>): boolean {
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    const headCell = table.current?.tHead?.rows[0]?.cells[0];
    if (!headCell) return;
    const intersectionObserver = new IntersectionObserver(
      (entries) => {
        const { boundingClientRect: headBounds, rootBounds } = entries.at(-1)!;
        setRoom(headBounds.bottom <= (rootBounds?.bottom ?? 0));
      },
      { rootMargin: `0px 0px -${MIN_ROOM_FOR_ROWS_PX}px 0px`, threshold: [0, 0.5, 1] },
    );
    intersectionObserver.observe(headCell);
    return () => intersectionObserver.disconnect();
  }, [table]);
  return hasRoom;
}
