import type { Page } from '@playwright/test';
import { startFaultServer, type FaultServer } from '#tests/support/fault-server.ts';
import { enterAsOther, row } from '../support/boards.ts';
import { comeReady } from '../support/card.ts';
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

/** Says to the page what a browser says when another app comes to the front, or this one again. */
const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('a board that is seen hears of a change from the server, with no timer; a stream that broke off comes back by itself', async ({
  page,
}) => {
  const streams = () => counted.passages.filter(({ path }) => path.endsWith('/events'));
  counted.add({ fault: { kind: 'reset' }, path: /\/events$/, times: 1 });
  // Timers stand still from here on: nothing is asked for by the clock.
  await page.clock.install();
  await comeReady(page, counted.url, world);
  await expect.poll(() => streams().map(({ did }) => did), { timeout: 30_000 }).toEqual(['reset', 'pass']);
  await others(1, [PARS[0]!]);
  await expect(row(page, 'Ben Fairway')).toContainText('E thru 1');

  await show(page, 'hidden');
  await others(1, [PARS[1]! + 1], 2);
  await show(page, 'visible');
  await expect(row(page, 'Ben Fairway')).toContainText('+1 thru 2');
  await expect.poll(() => streams().length).toBe(3);
});

test('with no stream the board is fresh within 3 s while it is seen, costs next to nothing unchanged, and rests when hidden', async ({
  page,
}) => {
  await page.route('**/events', (route) => route.fulfill({ status: 503, body: '' }));
  await page.clock.install();
  await comeReady(page, counted.url, world);
  await expect(row(page, 'Ben Fairway')).not.toContainText('thru');

  await others(1, [PARS[0]!]);
  await page.clock.runFor(3_000);
  await expect(row(page, 'Ben Fairway')).toContainText('E thru 1');

  const before = asked().length;
  await page.clock.runFor(3_000);
  await expect.poll(() => asked().length).toBeGreaterThan(before);
  await expect.poll(() => asked().at(-1)!.statuses).toEqual([304]);

  await show(page, 'hidden');
  // What was asked for while it was seen may still be on its way.
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
