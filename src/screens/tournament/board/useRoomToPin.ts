import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Whether one's own row may stand at the lower edge of the screen while its place is further down: once below the
 * head of the table there is room for the leader's row and this one.
 */
/** What the leader's row and one's own take, in px, with some to spare for larger type. */
const ROOM = 150;

export function useRoomToPin(table: RefObject<HTMLTableElement | null>): boolean {
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    const head = table.current?.tHead?.rows[0]?.cells[0];
    if (!head) return;
    const follow = new IntersectionObserver(
      (entries) => {
        const { boundingClientRect: at, rootBounds } = entries.at(-1)!;
        setRoom(at.bottom <= (rootBounds?.bottom ?? 0));
      },
      { rootMargin: `0px 0px -${ROOM}px 0px`, threshold: [0, 0.5, 1] },
    );
    follow.observe(head);
    return () => follow.disconnect();
  }, [table]);
  return hasRoom;
}
