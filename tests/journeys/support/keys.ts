import type { Page } from '@playwright/test';

/** How the keys of the hole in hand stand in the window. */
export interface Sight {
  keys: number;
  /** The top of the first and the foot of the last, in px from the top of the window. */
  firstY: number;
  lastY: number;
  /** How far the page is scrolled. */
  scrolled: number;
  /** Keys that are outside the window, covered, or too small for a finger; one line each. */
  faults: string[];
}

/**
 * Looks at + and −, the scores that one tap enters, and Next Hole. A key is in sight when what is found at its middle and
 * near its four corners is the key. With `scroll` each is brought into the window first; `names` are those of the keys
 * outside of the group, in the language of the page.
 */
export const keysInSight = (
  page: Page,
  { scroll = false, names = ['Take a stroke off', 'Add a stroke', 'Next Hole'] } = {},
): Promise<Sight> =>
  page.evaluate(
    ([mayScroll, starts]) => {
      const LEAST = 48;
      const INSET = 6;
      const nameOf = (key: HTMLElement) => key.getAttribute('aria-label') ?? key.textContent?.trim() ?? '';
      const panel = document.querySelector('section[aria-labelledby="current-hole"]')!;
      const keys = [...panel.querySelectorAll<HTMLElement>('button')].filter(
        (key) =>
          key.closest('[role=group]') !== null || starts.some((start) => nameOf(key).startsWith(start)),
      );
      const scrolled = Math.round(scrollY);
      const faults: string[] = [];
      const boxes = keys.map((key) => {
        if (mayScroll) key.scrollIntoView({ block: 'center' });
        const box = key.getBoundingClientRect();
        const { left, right, top, bottom, width, height } = box;
        const [x, y] = [left + width / 2, top + height / 2];
        const points = [
          [x, y],
          [left + INSET, top + INSET],
          [right - INSET, top + INSET],
          [left + INSET, bottom - INSET],
          [right - INSET, bottom - INSET],
        ] as const;
        if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth)
          faults.push(`${nameOf(key)} is outside the window: ${Math.round(top)} to ${Math.round(bottom)}`);
        else if (!points.every(([px, py]) => key.contains(document.elementFromPoint(px, py))))
          faults.push(`${nameOf(key)} is covered`);
        if (Math.min(width, height) < LEAST - 0.5)
          faults.push(`${nameOf(key)} is ${Math.round(width)}×${Math.round(height)}`);
        return box;
      });
      return {
        keys: keys.length,
        firstY: Math.round(Math.min(...boxes.map(({ top }) => top))),
        lastY: Math.round(Math.max(...boxes.map(({ bottom }) => bottom))),
        scrolled,
        faults,
      };
    },
    [scroll, names] as const,
  );
