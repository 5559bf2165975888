import { useLayoutEffect, useRef, type RefObject } from 'react';

const GLIDE_MS = 300;

/** Animates rows to their new positions, except at the first rendering and with prefers-reduced-motion. */
export function useAnimatedRows(body: RefObject<HTMLElement | null>): void {
  const previousTopsRef = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const animateRows = () => {
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[id]') ?? [])];
      const offsetsNow = new Map(rows.map((row) => [row.id, row.offsetTop]));
      const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
      for (const row of isMotionReduced ? [] : rows) {
        const previousTop = previousTopsRef.current.get(row.id);
        const currentTop = offsetsNow.get(row.id)!;
        if (previousTop === undefined || previousTop === currentTop) continue;
        row.animate([{ transform: `translateY(${previousTop - currentTop}px)` }, { transform: 'none' }], {
          duration: GLIDE_MS,
          easing: 'ease-out',
        });
      }
      previousTopsRef.current = offsetsNow;
    };
    if (previousTopsRef.current.size > 0) return animateRows();
    // The first measurement waits for the frame, which computes the layout anyway: measuring here would force a
    // second layout.
    const frameId = requestAnimationFrame(animateRows);
    return () => cancelAnimationFrame(frameId);
  });
}
