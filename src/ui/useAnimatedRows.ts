import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const GLIDE_MS = 300;

/** Animates rows to their new positions, except at the first rendering and with prefers-reduced-motion. */
export function useAnimatedRows(body: RefObject<HTMLElement | null>): void {
  const previousTops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const animateRows = () => {
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[id]') ?? [])];
      const offsetsNow = new Map(rows.map((row) => [row.id, row.offsetTop]));
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      for (const row of isStill ? [] : rows) {
        const previousTop = previousTops.current.get(row.id);
        const currentTop = offsetsNow.get(row.id)!;
        if (previousTop === undefined || previousTop === currentTop) continue;
        row.animate([{ transform: `translateY(${previousTop - currentTop}px)` }, { transform: 'none' }], {
          duration: GLIDE_MS,
          easing: 'ease-out',
        });
      }
      previousTops.current = offsetsNow;
    };
    if (previousTops.current.size > 0) return animateRows();
    // The first measurement waits for the frame, which computes the layout anyway: measuring here would force a
    // second layout.
    const frameId = requestAnimationFrame(animateRows);
    return () => cancelAnimationFrame(frameId);
  });
}
