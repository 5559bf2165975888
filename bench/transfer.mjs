// `npm run bench:transfer`: a whole foursome's card from phone to phone with no server, on the built app. One phone has kept
// all 72 scores; the other films its code through each fault of a course and a hand. Seconds from the camera's opening until
// the sheet says what it took: read, its seal checked, stored. At 1× and 4× CPU; a slower worker is one that answers later.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { FLAGS, ensureBrowser } from '../scripts/browser.mjs';
import { FAULTS, drawFrames } from './support/bad-frames.mjs';
import { fakeFilm, giveFilms, transfer } from './support/film.mjs';
import { loadJourney, machine, quantile, throttle } from './support/journey.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 2);
const PATIENCE_MS = 15_000;
/** What the study's prototype took at worst, in a fast phone and in a slow one. */
const GOALS = { 1: 3, 4: 5 };

const { startRealServer, createWorld, comeReady, onHole, rowsOf, PARS, done } = await loadJourney();
const server = await startRealServer();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS, headless: true });

/** A phone of the group, ready for the course and on the card. */
async function phoneOf(world, golfer, prepare = async (_page) => {}) {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 }, hasTouch: true });
  const page = await context.newPage();
  await prepare(page);
  await comeReady(page, server.url, world, golfer);
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await page.getByText('Group', { exact: true }).click();
  return page;
}

/** Keeps all four on every hole, by the keys that say a score: par, one over and one under. */
async function keepAll(page, golfers) {
  for (let hole = 1; hole <= 18; hole += 1) {
    await onHole(page, hole);
    for (const [at, { first }] of golfers.entries()) {
      const score = PARS[hole - 1] + [0, 1, -1, 0][(hole + at) % 4];
      const row = page.getByRole('listitem').filter({ hasText: first });
      await row.getByRole('button', { name: new RegExp(`, ${score}, `) }).click();
    }
    await page.getByRole('button', { name: hole < 18 ? 'Next Hole' : 'Submit', exact: true }).click();
  }
}

/** The text of the code that a phone shows, from the file that it gives. */
async function shownBy(page) {
  await page.getByRole('button', { name: 'Swap cards' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Send as a file' }).click(),
  ]);
  const texts = [...readFileSync(await saved.path(), 'utf8').matchAll(/<(G1[^>]+)>/g)].map(
    ([, text]) => text,
  );
  if (texts.length !== 1) throw new Error(`The card is ${texts.length} codes`);
  return texts[0];
}

try {
  console.log(machine());
  const world = await createWorld(server.url);
  const [keeper, reader] = world.golfers;
  const shown = await phoneOf(world, keeper);
  const page = await phoneOf(world, reader, fakeFilm);
  await server.stop('SIGKILL');
  await keepAll(shown, world.golfers);
  const rows = rowsOf(await shownBy(shown));
  await shown.context().close();
  console.log(`72 scores in a code of ${rows.length} modules a side (version ${(rows.length - 17) / 4})`);
  await page.evaluate(drawFrames);
  await page.evaluate((code) => globalThis.benchBegin(code, null), rows);
  await giveFilms(page);
  console.log(`\nseconds      1×: ${'median'.padStart(6)}  worst   4×: median  worst   of ${RUNS} each`);
  for (const fault of FAULTS) {
    let line = fault.padEnd(12);
    for (const rate of [1, 4]) {
      const seconds = [];
      for (let run = 0; run < RUNS; run += 1)
        seconds.push((await transfer(page, fault, { rate, throttle, patienceMs: PATIENCE_MS })) ?? Infinity);
      const [middle, worst] = [quantile(seconds, 0.5), quantile(seconds, 1)];
      const of = (number) => (number === Infinity ? 'never' : number.toFixed(1)).padStart(6);
      line += `     ${of(middle)} ${of(worst)} ${middle <= GOALS[rate] ? '    ' : 'OVER'}`;
    }
    console.log(line);
  }
  console.log(machine());
} finally {
  await browser.close();
  await server.close();
  done();
}
