import type { Page } from '@playwright/test';
import { startFaultServer, type FaultServer } from '#tests/support/fault-server.ts';
import { enterAsOther, row } from '../support/boards.ts';
import { openPrepared } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { PARS, type World } from '../support/world.ts';

let counted: FaultServer;
let world: World;

test.beforeEach(async ({ server, world: made }) => {
  counted = await startFaultServer(server.port);
  world = made;
});
test.afterEach(() => counted.close());

const others = (golfer: number, scores: readonly number[], from = 1) =>
  enterAsOther(world, golfer, scores, from);
const asked = () => counted.passages.filter(({ path }) => path.includes('/round-scores'));

/** Dispatches a change of visibility, as when another app comes to the front. */
const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('the leaderboard is updated by an event stream without polling, and reconnects after the stream breaks', async ({
  page,
}) => {
  const streams = () => counted.passages.filter(({ path }) => path.endsWith('/events'));
  counted.add({ fault: { kind: 'reset' }, path: /\/events$/, times: 1 });
  // Stops all timers, so that nothing is polled.
  await page.clock.install();
  await openPrepared(page, counted.url, world);
  await expect.poll(() => streams().map(({ did }) => did), { timeout: 30_000 }).toEqual(['reset', 'pass']);
  await others(1, [PARS[0]!]);
  await expect(row(page, 'Ben Fairway')).toContainText('E thru 1');

  await show(page, 'hidden');
  await others(1, [PARS[1]! + 1], 2);
  await show(page, 'visible');
  await expect(row(page, 'Ben Fairway')).toContainText('+1 thru 2');
  await expect.poll(() => streams().length).toBe(3);
});

test('without an event stream a visible leaderboard polls every 3 s, and a hidden one does not poll', async ({
  page,
}) => {
  await page.route('**/events', (route) => route.fulfill({ status: 503, body: '' }));
  await page.clock.install();
  await openPrepared(page, counted.url, world);
  await expect(row(page, 'Ben Fairway')).not.toContainText('thru');

  await others(1, [PARS[0]!]);
  await page.clock.runFor(3_000);
  await expect(row(page, 'Ben Fairway')).toContainText('E thru 1');

  const before = asked().length;
  await page.clock.runFor(3_000);
  await expect.poll(() => asked().length).toBeGreaterThan(before);
  await expect.poll(() => asked().at(-1)!.statuses).toEqual([304]);

  await show(page, 'hidden');
  // A request from before the page was hidden may still be in flight.
  let hidden = -1;
  const isStill = () => {
    const last = hidden;
    hidden = asked().length;
    return last === hidden;
  };
  await expect.poll(isStill, { intervals: [500] }).toBe(true);
  await page.clock.runFor(120_000);
  expect(asked().length).toBe(hidden);

  await others(1, [PARS[1]! + 1], 2);
  await show(page, 'visible');
  await expect(row(page, 'Ben Fairway')).toContainText('+1 thru 2');
});
