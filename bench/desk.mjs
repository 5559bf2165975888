// `npm run bench:desk`: until 150 players are drawn in the desk's tables of players and of play at 4× CPU, beside the
// same markup without the app, and until another order is drawn. `-- --work` measures processor time, for a busy machine.
import { chromium } from '@playwright/test';
import { ensureBrowser, FLAGS } from '../scripts/browser.mjs';
import { loadJourney, machine, median, throttle } from './support/journey.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 9);
const PLAYERS = 150;
/** Number of rows below the table's head in a window of each size; a row is 24 px high, on a phone at least 56 px. */
const SCREEN = { desktop: 30, phone: 7 };
const RATE = 4;
const WORK = process.argv.includes('--work');
const GOAL_MS = 100;
const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 664 } };

const { startRealServer, createWorld, call, signInStored, done } = await loadJourney();
const server = await startRealServer();

/* global window, document, location, performance, MutationObserver, MessageChannel, requestAnimationFrame */
/** Runs in the page: `benchUntil(act, isDone)` resolves to ms until what `act` changed is painted. */
function addClock() {
  window.benchUntil = (act, isDone) =>
    new Promise((resolve) => {
      const begun = performance.now();
      const check = () => {
        if (!isDone()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - begun));
          port1.start();
          port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(check);
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      act();
      check();
    });
  window.benchRows = () => document.querySelectorAll('main tbody tr').length;
}

const drawPart = ({ part, least }) =>
  window.benchUntil(
    () => (location.hash = part),
    () => window.benchRows() >= least,
  );
/** The table's markup as a page of its own: what the browser needs for it. */
const drawMarkup = () => {
  const table = document.querySelector('main tbody').closest('div');
  const copy = document.createElement('div');
  const markup = table.outerHTML;
  const beside = table.parentElement;
  table.hidden = true;
  return window
    .benchUntil(
      () => {
        copy.innerHTML = markup;
        beside.append(copy);
      },
      () => copy.isConnected,
    )
    .then((took) => {
      copy.remove();
      table.hidden = false;
      return took;
    });
};
const sortTable = () => {
  const rowAt = (at) => document.querySelectorAll('main tbody tr')[at].textContent;
  const before = rowAt(0);
  const head = document.querySelector('main thead th button');
  return window.benchUntil(
    () => head.click(),
    () => rowAt(0) !== before,
  );
};

async function fill(world) {
  const rows = Array.from({ length: PLAYERS - world.golfers.length }, (_, i) => ({
    first_name: `Maximilian ${i}`,
    last_name: `Oberhauser-Niedermeier ${(i * 37) % PLAYERS}`,
    handicap: (i * 7) % 54,
    division: 'ABC'[i % 3],
    tees: ['Yellow', 'Red'][i % 2],
  }));
  const { tournament, organizer } = world;
  await call(
    server.url,
    'POST',
    `/api/tournaments/${tournament}/roster/`,
    { op_id: 'b', rows },
    organizer.token,
  );
  const draw = `/tournament/${tournament}/round/1/generate-groupings/`;
  await call(server.url, 'POST', draw, { force: true }, organizer.token);
}

const ms = (times) => `${median(times).toFixed(0).padStart(4)} ms`;
const verdict = (times) => (median(times) <= GOAL_MS ? 'goal met' : `GOAL MISSED (${GOAL_MS} ms)`);

async function measure(browser, world, size) {
  const context = await browser.newContext({ viewport: SIZES[size], serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(addClock);
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/desk#players`);
  const goTo = async (part) => {
    await page.evaluate((hash) => (location.hash = hash), part);
    await page.waitForTimeout(600);
  };
  for (const part of ['players', 'play']) {
    await goTo(part);
    await page.waitForFunction((players) => window.benchRows() === players, PLAYERS, { timeout: 30_000 });
  }
  const session = await throttle(page, WORK ? 1 : RATE);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readWork = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  /** Wall-clock time, or processor time at a CPU that is `RATE` times slower. */
  const clock = async (work, given) => {
    const before = await readWork();
    const took = await page.evaluate(work, given);
    return WORK ? ((await readWork()) - before) * RATE : took;
  };
  for (const part of ['players', 'play']) {
    const [first, drawn, markup, sorted] = [[], [], [], []];
    for (let run = 0; run < RUNS; run += 1) {
      for (const [least, times] of [
        [SCREEN[size], first],
        [PLAYERS, drawn],
      ]) {
        await goTo('notices');
        times.push(await clock(drawPart, { part, least }));
        await page.waitForFunction((players) => window.benchRows() === players, PLAYERS);
      }
      await page.waitForTimeout(300);
      markup.push(await clock(drawMarkup));
      sorted.push(await clock(sortTable));
    }
    const ratio = (times) => (median(times) / median(markup)).toFixed(1);
    console.log(
      [
        `${size}, ${part}: the first screen of ${PLAYERS} players ${ms(first)}, ${verdict(first)}`,
        `  all of them ${ms(drawn)}; the markup alone, without the app ${ms(markup)}; ratios ${ratio(first)} and ${ratio(drawn)}; another order ${ms(sorted)}`,
      ].join('\n'),
    );
  }
  await context.close();
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS });
try {
  console.log(machine());
  const world = await createWorld(server.url);
  await fill(world);
  for (const size of Object.keys(SIZES)) await measure(browser, world, size);
  console.log(machine());
} finally {
  await browser.close();
  await server.close();
  done();
}
