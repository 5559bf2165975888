import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  what: string[];
}

/** Records all layout shifts of the page from its next load on, also those after a press, with what moved. */
export const recordShifts = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { deskShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const what = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '?'),
        );
        shifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }));

/** Returns the shifts since the last call, once the page is drawn. */
export const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 700));
    return (window as unknown as { deskShifts: Shift[] }).deskShifts.splice(0);
  });
