// `npm run bench:transfer`: seconds from the camera's start until a foursome's card (72 scores) from another phone is
// read, verified and stored, for each distortion, without a server, at 1× and 4× CPU.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { FLAGS, ensureBrowser } from '../scripts/browser.mjs';
import { FAULTS, drawFrames } from './support/bad-frames.mjs';
import { fakeFilm, giveFilms, transfer } from './support/film.mjs';
import { loadJourney, machine, quantile, throttle } from './support/journey.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 2);
const PATIENCE_MS = 15_000;
/** The prototype's worst times, by CPU slowdown. */
const GOALS = { 1: 3, 4: 5 };

const { startRealServer, createWorld, openPrepared, onHole, rowsOf, PARS, done } = await loadJourney();
const server = await startRealServer();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS, headless: true });

/** A group's phone, prepared for the course, on the card. */
async function phoneOf(world, golfer, prepare = async (_page) => {}) {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 }, hasTouch: true });
  const page = await context.newPage();
  await prepare(page);
  await openPrepared(page, server.url, world, golfer);
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await page.getByText('Group', { exact: true }).click();
  return page;
}

/** Enters all four players on every hole with the keys for par, one over and one under. */
async function scoreAll(page, golfers) {
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

/** Reads a phone's code text from its exported file. */
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
  await scoreAll(shown, world.golfers);
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
