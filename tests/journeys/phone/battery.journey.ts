import type { Page } from '@playwright/test';
import { openPrepared, onHole, scoreHoles, syncStatus } from '../support/card.ts';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { PARS, type World } from '../support/world.ts';

const SHORT_MS = 15_000;

/** Timers and requests of a page since `countPower`. */
interface Power {
  /** Delays in ms of short timers that were set, and of those that ran. */
  timersSet: number[];
  timersRun: number[];
  requests: string[];
}

/** Counts all short timers and requests of the page; runs before the app. */
function countPower(shortMs: number): void {
  const power: Power = { timersSet: [], timersRun: [], requests: [] };
  Object.assign(globalThis, { power });
  const watch =
    (original: (handler: TimerHandler, ms?: number, ...rest: unknown[]) => number) =>
    (handler: TimerHandler, ms = 0, ...rest: unknown[]) => {
      if (ms >= shortMs || typeof handler !== 'function') return original(handler, ms, ...rest);
      power.timersSet.push(ms);
      const run = (...args: unknown[]): unknown => {
        power.timersRun.push(ms);
        return Reflect.apply(handler, globalThis, args);
      };
      return original(run, ms, ...rest);
    };
  const timers = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
  Object.assign(globalThis, {
    setTimeout: watch(timers.setTimeout.bind(globalThis) as never),
    setInterval: watch(timers.setInterval.bind(globalThis) as never),
  });
  const ask = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    power.requests.push(input instanceof Request ? input.url : String(input));
    return ask(input, init);
  };
  const open = XMLHttpRequest.prototype.open as (...args: unknown[]) => void;
  XMLHttpRequest.prototype.open = function count(this: XMLHttpRequest, ...args: unknown[]) {
    power.requests.push(String(args[1]));
    return Reflect.apply(open, this, args);
  } as never;
}

const powerOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { power: Power }).power);
const forget = (page: Page) =>
  page.evaluate(() => {
    const { power } = globalThis as unknown as { power: Power };
    power.timersSet.length = 0;
    power.timersRun.length = 0;
    power.requests.length = 0;
  });

/** Advances the page's fake clock, and lets the database answer, which has a real clock. */
async function runWithDatabase(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await page.clock.runFor(1_000);
    await page.waitForTimeout(50);
  }
}

let server: Line;
let world: World;

test.beforeEach(({ server: line, world: made }) => {
  server = line;
  world = made;
});

test('without a network, a group’s card that nobody touches sends nothing and sets no short timer', async ({
  page,
  context,
}) => {
  await openPrepared(page, server.url, world);
  await page.clock.install();
  await page.addInitScript(countPower, SHORT_MS);
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await onHole(page, 1);
  await context.setOffline(true);
  await scoreHoles(page, PARS, 1, 2);
  await page.getByText('Group', { exact: true }).click();
  await expect(syncStatus(page)).toContainText('Saved on this phone: 2');
  await page.waitForTimeout(2_000); // the database has a real clock
  // The timers of the last tap end within seconds, and an untouched draft is queued after a minute.
  await runWithDatabase(page, 90);
  // After a late write the phone polls its database until that answers.
  await expect
    .poll(async () => {
      await forget(page);
      await runWithDatabase(page, 40);
      return (await powerOf(page)).timersSet;
    })
    .toEqual([]);

  const sent: string[] = [];
  context.on('request', (request) => sent.push(request.url()));
  await forget(page);
  await page.clock.runFor(120_000);
  expect(await powerOf(page)).toEqual({ timersSet: [], timersRun: [], requests: [] });
  expect(sent).toEqual([]);

  // The counters work: a tap sets a short timer, and the online event sends a request.
  await page
    .getByRole('button', { name: /^Par, 3/ })
    .first()
    .click();
  await expect.poll(async () => (await powerOf(page)).timersSet.length).toBeGreaterThan(0);
  // The first timer, the database timeout, is cancelled; others run.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return (await powerOf(page)).timersRun.length;
    })
    .toBeGreaterThan(0);
  await context.setOffline(false);
  await expect.poll(async () => (await powerOf(page)).requests.length).toBeGreaterThan(0);
  expect(sent.length).toBeGreaterThan(0);
});
