// `npm run bench:tap`: time from a tap to its strict commit on disk (by trace), to the page's notification, to "Saved
// on this phone", and to the paint of the number; 1× and 4× CPU, with and without a server.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { FLAGS, ensureBrowser } from '../scripts/browser.mjs';
import { loadJourney, machine, median, quantile, throttle } from './support/journey.mjs';
import { traceCommits } from './support/tap-trace.mjs';
import { watchTaps } from './support/tap-watch.mjs';

const HOLES = 18;
/** `+` and `-` on every hole: up to five, then back and forth. */
const KEYS = ['+', '+', '+', '+', '+', '-', '+', '-', '+', '-', '+', '-'];
const GOAL_DURABLE_MS = 30;
const FRAME_MS = 1000 / 60;
/** Between two taps; a random part is added, so that taps are spread over the frame. */
const PACE_MS = 110;
/** Time between press and release. */
const PRESS_MS = 60;
const RATES = [1, 4];

const { startRealServer, createWorld, signIn, makeReady, createProfile, done } = await loadJourney();
const server = await startRealServer();
const profile = await createProfile();
const context = await chromium.launchPersistentContext(profile.folder, {
  executablePath: ensureBrowser(),
  args: FLAGS,
  headless: true,
  viewport: { width: 412, height: 915 },
  hasTouch: true,
  isMobile: true,
});

/** The centre of a key, measured in advance, so that a tap needs no layout query. */
async function middleOf(page, name) {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (box === null) throw new Error(`There is no key ${name}.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Mouse events, because DevTools delivers touches on frame ticks: every tap would wait a whole frame. The tap counts
 * from the release.
 */
async function tapAt(session, [x, y]) {
  const at = { x, y, button: 'left', clickCount: 1 };
  await session.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
  await sleep(PRESS_MS);
  await session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
}

async function series(page, world, rate) {
  await page.goto(`${world.url}/tournament/scorecard/${world.tournament}/1`);
  await page.getByRole('button', { name: 'Add a stroke' }).waitFor();
  await page.getByRole('button', { name: /^Hole 1\b/ }).click();
  await sleep(1500);
  const session = await throttle(page, rate);
  const commits = await traceCommits(session);
  for (let hole = 1; hole <= HOLES; hole += 1) {
    await page.getByRole('heading', { name: `Hole ${hole}`, exact: true }).waitFor();
    await sleep(400);
    for (const key of KEYS) {
      const at = await middleOf(page, key === '+' ? 'Add a stroke' : 'Take a stroke off');
      await tapAt(session, at);
      await sleep(PACE_MS + Math.random() * FRAME_MS);
      if (!(await page.evaluate(() => window.benchSettled())))
        throw new Error(`A tap on hole ${hole} was not stored, said and painted within 10 s`);
    }
    const onward = page.getByRole('button', { name: hole < HOLES ? 'Next Hole' : 'Submit', exact: true });
    await onward.click();
  }
  await sleep(500);
  const taps = await page.evaluate(() => window.benchTaps());
  const durable = await commits();
  if (durable.length !== taps.length) throw new Error(`${durable.length} traces of ${taps.length} taps`);
  await session.detach();
  return taps.map((tap, i) => ({ ...tap, durable: durable[i] }));
}

const ms = (number) => number.toFixed(1).padStart(6);
const verdict = (number, goal) => (number <= goal ? 'goal met' : `GOAL MISSED (${goal.toFixed(1)} ms)`);

function report(name, rate, taps) {
  const of = (field) => taps.map((tap) => tap[field]);
  for (const field of ['durable', 'committed', 'reported', 'painted'])
    if (of(field).some((value) => value === undefined))
      throw new Error(
        `${name}: ${of(field).filter((value) => value === undefined).length} taps without ${field}`,
      );
  if (!taps.every(({ strict }) => strict)) throw new Error(`${name}: a tap was not stored strictly`);
  const durable = quantile(of('durable'), 0.95);
  // Event Timing has no entry below 16 ms.
  const presented = taps.map(({ presented: it }) => it ?? 8);
  const painted = quantile(of('painted'), 0.75);
  const first = taps.filter(({ frames }) => frames === 1).length;
  console.log(
    [
      `\n${name}: ${taps.length} taps`,
      `  tap to durable, on the disk             median ${ms(median(of('durable')))} ms  p95 ${ms(durable)} ms  ${rate === 4 ? verdict(durable, GOAL_DURABLE_MS) : ''}`,
      `  until the page hears that it is durable median ${ms(median(of('committed')))} ms  p95 ${ms(quantile(of('committed'), 0.95))} ms`,
      `  until the screen says that it is saved  median ${ms(median(of('reported')))} ms  p95 ${ms(quantile(of('reported'), 0.95))} ms`,
      `  until the page hears of the tap         median ${ms(median(of('received')))} ms  p75 ${ms(quantile(of('received'), 0.75))} ms`,
      `  tap to paint, frame made               median ${ms(median(of('painted')))} ms  p75 ${ms(painted)} ms  ${rate === 1 ? verdict(painted, FRAME_MS) : ''}`,
      `  tap to paint, Event Timing (8 ms steps) median ${ms(median(presented))} ms  p75 ${ms(quantile(presented, 0.75))} ms`,
      `  shown by the first frame after the tap: ${first} of ${taps.length}`,
    ].join('\n'),
  );
}

try {
  const world = await createWorld(server.url);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await signIn(page, server.url, world.golfers[0]);
  await makeReady(page, world);
  await page.addInitScript(watchTaps);
  console.log(machine());
  for (const rate of RATES) report(`With the server, ${rate}× CPU`, rate, await series(page, world, rate));
  await server.stop();
  for (const rate of RATES) report(`No server, ${rate}× CPU`, rate, await series(page, world, rate));
  console.log(`\n${machine()}`);
} finally {
  await context.close();
  await server.close();
  await profile.remove();
  done();
}
