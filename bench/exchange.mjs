// `npm run bench:exchange`: the share of distorted pictures of a foursome's code that the built reader decodes, and its
// ms at 1× (in the worker) and 4× CPU (on the page's thread: CDP cannot throttle a worker).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { FLAGS, ensureBrowser } from '../scripts/browser.mjs';
import { FAULTS, drawFrames } from './support/bad-frames.mjs';
import { DIST, loadJourney, machine, median, quantile, throttle } from './support/journey.mjs';

const FRAMES_EACH = Number(process.env.BENCH_FRAMES ?? 12);
/** The lowest share of pictures to decode; other faults have no goal. A camera gives ten pictures a second. */
const GOALS = { clean: 0.9, tilt: 0.7, glare: 0.6, 'low light': 0.7, sun: 0.8, motion: 0.7, moire: 0.7 };
const GOAL_ALL = 0.7;
const SLOW_FRAMES = 2;

const ASSETS = path.join(DIST, 'app/assets');
const fileOf = (pattern) => {
  const found = readdirSync(ASSETS).filter((name) => pattern.test(name));
  if (found.length !== 1) throw new Error(`${found.length} files of the build are ${pattern}`);
  return found[0];
};
const kB = (name) => `${(gzipSync(readFileSync(path.join(ASSETS, name))).length / 1000).toFixed(1)} kB`;
const ms = (number) => number.toFixed(0).padStart(4);

const { startRealServer, foursomeFrame, done } = await loadJourney();
const server = await startRealServer();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS, headless: true });
try {
  const worker = fileOf(/^worker-.*\.js$/);
  const { text, bytes, rows } = foursomeFrame();
  console.log(machine());
  console.log(
    `A foursome's card: ${bytes} bytes, a code of ${rows.length} modules a side (version ${(rows.length - 17) / 4})`,
  );
  console.log(
    `The reading worker ${kB(worker)} gzip, the exchange ${kB(fileOf(/^exchange-(?!de|es|fr).*\.js$/))}, loaded by who opens it`,
  );
  const page = await browser.newPage();
  await page.goto(`${server.url}/login`); // with its Content Security Policy
  await page.evaluate(drawFrames);
  await page.evaluate(([code, file]) => globalThis.benchBegin(code, file), [rows, `/assets/${worker}`]);
  const all = [];
  console.log('\nfault        read of   ms, read: median  p95   ms, none: median  p95');
  for (const fault of FAULTS) {
    const attempts = [];
    for (let seed = 0; seed < FRAMES_EACH; seed += 1)
      attempts.push(await page.evaluate(([name, n]) => globalThis.benchCheck(name, n), [fault, seed]));
    const wrong = attempts.filter((attempt) => attempt.text !== null && attempt.text !== text);
    if (wrong.length > 0) throw new Error(`${fault}: ${wrong.length} wrong texts`);
    const hits = attempts.filter((attempt) => attempt.text !== null).map((attempt) => attempt.ms);
    const misses = attempts.filter((attempt) => attempt.text === null).map((attempt) => attempt.ms);
    const spread = (of) => (of.length === 0 ? '   -     -' : `${ms(median(of))}  ${ms(quantile(of, 0.95))}`);
    const share = hits.length / attempts.length;
    const goal = GOALS[fault];
    const verdict = goal === undefined ? '' : share >= goal ? 'goal met' : `GOAL MISSED (${goal * 100} %)`;
    console.log(
      `${fault.padEnd(12)} ${String(hits.length).padStart(3)}/${attempts.length}             ${spread(hits)}             ${spread(misses)}   ${verdict}`,
    );
    all.push(...attempts.map((attempt) => ({ ...attempt, fault })));
  }
  const read = all.filter((attempt) => attempt.text !== null);
  const verdict = read.length / all.length >= GOAL_ALL ? 'goal met' : `GOAL MISSED (${GOAL_ALL * 100} %)`;
  console.log(`all          ${read.length}/${all.length}, 0 wrong   ${verdict}`);
  const session = await throttle(page, 4);
  const slow = [];
  for (const fault of FAULTS)
    for (let seed = 0; seed < SLOW_FRAMES; seed += 1)
      slow.push(await page.evaluate(([name, n]) => globalThis.benchCheck(name, n, true), [fault, seed]));
  await session.detach();
  for (const [words, of] of [
    ['read', slow.filter((attempt) => attempt.text !== null)],
    ['none found', slow.filter((attempt) => attempt.text === null)],
  ])
    if (of.length > 0)
      console.log(
        `4× CPU, ${words}: ${of.length} looks, median ${ms(median(of.map((attempt) => attempt.ms)))} ms, p95 ${ms(
          quantile(
            of.map((attempt) => attempt.ms),
            0.95,
          ),
        )} ms`,
      );
  console.log(machine());
} finally {
  await browser.close();
  await server.close();
  done();
}
