import type { Page } from '@playwright/test';
import { prepareForCourse } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { enterScores, PARS } from '../support/world.ts';

declare global {
  interface Window {
    /** Layout shifts without a user's input. */
    shifts: { value: number; what: string[] }[];
  }
}

/** Records layout shifts as the browser reports them, with the elements that moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        const what = shift.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '?',
        );
        window.shifts.push({ value: shift.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** A mobile connection: 400 ms round trip, 400 kbit/s. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

for (const start of ['over a slow network', 'from the phone'] as const)
  test(`nothing moves on the first screens while they load ${start}`, async ({ page, server, world }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await enterScores(world, world.golfers[1]!, 1, PARS);
    const { tournament } = world;
    const stillAt = async (name: string, path: string, isReady: () => Promise<unknown>) => {
      await page.goto(server.url + path);
      await isReady();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      console.log(`${start} | ${name} | ${sum.toFixed(4)} ${JSON.stringify(shifts)}`);
      expect.soft(sum.toFixed(2), `${name}: ${JSON.stringify(shifts)}`).toBe('0.00');
    };
    const landing = () => page.getByRole('tab', { name: 'Register' }).waitFor();
    const board = () => page.getByRole('row').filter({ hasText: 'Ben Fairway' }).waitFor();
    await watchShifts(page);
    if (start === 'over a slow network') await slowDown(page);
    else {
      await page.goto(server.url);
      await landing();
      await page.evaluate(() => navigator.serviceWorker.ready);
    }
    await stillAt('landing', '/', landing);
    await stillAt('tournament as a visitor', `/tournament/${tournament}`, board);
    await signInStored(page, server.url, world.golfers[0]!);
    if (start === 'from the phone') {
      await page.goto(server.url);
      await prepareForCourse(page, world);
    }
    await stillAt('tournament', `/tournament/${tournament}`, board);
    await stillAt('board', `/tournament/${tournament}#leaderboard`, board);
    await stillAt('scorecard', `/tournament/scorecard/${tournament}/1`, () =>
      page.getByRole('button', { name: 'Add a stroke' }).waitFor(),
    );
    // The recorder works: an element that pushes the card down is recorded.
    await page.evaluate(() => document.querySelector('main')!.prepend(document.createElement('hr')));
    await page.evaluate(() => ((document.querySelector('main > hr') as HTMLElement).style.height = '200px'));
    await expect
      .poll(() => page.evaluate(() => window.shifts.reduce((all, { value }) => all + value, 0)))
      .toBeGreaterThan(0.01);
  });
