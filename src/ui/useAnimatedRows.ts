import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const GLIDE_MS = 300;

/** Animates rows to their new places, except at first render and with prefers-reduced-motion. */
export function useAnimatedRows(body: RefObject<HTMLElement | null>): void {
  const before = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const glide = () => {
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[id]') ?? [])];
      const now = new Map(rows.map((row) => [row.id, row.offsetTop]));
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      for (const row of isStill ? [] : rows) {
        const from = before.current.get(row.id);
        const to = now.get(row.id)!;
        if (from === undefined || from === to) continue;
        row.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], {
          duration: GLIDE_MS,
          easing: 'ease-out',
        });
      }
      before.current = now;
    };
    if (before.current.size > 0) return glide();
    // The first measurement waits for the frame, which does layout anyway: measuring here would force a second one.
    const drawn = requestAnimationFrame(glide);
    return () => cancelAnimationFrame(drawn);
  });
}
