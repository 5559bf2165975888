import type { Page } from '@playwright/test';

/** The position of the selected hole's keys in the viewport. */
export interface Sight {
  keys: number;
  /** The top of the first key, in px from the top of the viewport. */
  firstY: number;
  lastY: number;
  /** Scroll position of the page in px. */
  scrolled: number;
  /** Keys outside the viewport, covered, or too small for a finger; one line each. */
  faults: string[];
}

/**
 * Checks + and −, the score keys and Next Hole: a key is visible if hit tests at its centre and near its corners find
 * it. `scroll` scrolls to each first; `names` are the other keys' labels in the page's language.
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
      const panel = document.querySelector('section[aria-labelledby="current-hole"]');
      if (panel === null) throw new Error(`No hole is shown, but: ${document.body.innerText}`);
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
