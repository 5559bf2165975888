import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  what: string[];
}

/**
 * Records all layout shifts of the page from its next load on, also those after a press, with what moved. Elements
 * within `content` may move, such as the other players of a group when a player leaves it.
 */
export const recordShifts = async (page: Page, content: string): Promise<void> =>
  void (await page.addInitScript((within) => {
    const shifts: Shift[] = [];
    Object.assign(window, { deskShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const moved = sources.filter(({ node }) => !(node instanceof Element && node.closest(within)));
        if (moved.length === 0) continue;
        const what = moved.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '?'),
        );
        shifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, content));

/** Returns the shifts since the last call, once the page is drawn. */
export const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 700));
    return (window as unknown as { deskShifts: Shift[] }).deskShifts.splice(0);
  });
