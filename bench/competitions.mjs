// `npm run bench:competitions`: median ms for the boards of six competitions (150 players, 4 complete rounds) in
// Chromium at 1× and 4× CPU and in Node. Goal: 60 ms at 1×.
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FLAGS, ensureBrowser } from '../scripts/browser.mjs';
import { machine, median, throttle } from './support/journey.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const PLAYERS = 150;
const MOST = 60;
const root = path.join(import.meta.dirname, '..');
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-competitions-'));

/** Bundles an engine module with its imports and returns a URL that a page can import too. */
async function built(name) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: temp,
      lib: { entry: path.join(root, `src/domain/competition/${name}.ts`), formats: ['es'], fileName: name },
    },
  });
  const source = readFileSync(path.join(temp, `${name}.js`));
  return `data:text/javascript;base64,${source.toString('base64')}`;
}

const count = (n) => Array.from({ length: n }, (_, i) => i + 1);
const PAR = [4, 5, 4, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const INDEX = [7, 5, 1, 11, 15, 9, 3, 17, 13, 14, 18, 6, 2, 16, 8, 12, 10, 4];

const field = {
  courses: count(4).map((round_number) => ({
    round_number,
    par: PAR,
    stroke_index: INDEX,
    rated: { course_rating: 709, slope: 125, par: 73 },
    tees: [{ name: 'Red', rated: { course_rating: 721, slope: 128, par: 73 } }],
  })),
  players: count(PLAYERS).map((id) => ({
    id,
    name: `Player ${id}`,
    index: (id * 37) % 360,
    index_fixed: true,
    division: null,
    tees: id % 4 === 0 ? 'Red' : null,
    withdrawn: false,
  })),
  cards: count(4).flatMap((round_number) =>
    count(PLAYERS).map((user) => ({
      user,
      round_number,
      strokes: PAR.map((par, i) => par + ((user * 7 + round_number * 5 + i * 3) % 4) - 1),
      status: 'playing',
    })),
  ),
  sides: count(PLAYERS / 2).map((n) => ({
    id: 1000 + n,
    set_name: 'Pairs',
    name: '',
    round_number: null,
    members: [2 * n - 1, 2 * n],
  })),
  measured: [],
  starts: [],
};

const { DEFAULT_SETTINGS } = await import(await built('presets'));
const plain = { ...DEFAULT_SETTINGS, rounds: [1, 2, 3, 4], net: { percent: 95, most: null }, carry: true };
const competitions = [
  { ...plain, net: null },
  plain,
  { ...plain, format: 'stableford' },
  { ...plain, format: 'maximum' },
  { ...plain, format: 'stableford', sides: 'Pairs', net: { percent: 85, most: null } },
  { ...plain, format: 'skins' },
];

/** Runs in a page or in Node: the time of all six boards together, and of each one. */
async function measure({ url, scored, all, rounds }) {
  const { computeBoard } = await import(/* @vite-ignore */ url);
  const times = [];
  const each = all.map(() => []);
  for (let i = 0; i < rounds + 5; i++) {
    const from = performance.now();
    const marks = all.map((settings) => (computeBoard(scored, settings), performance.now()));
    if (i < 5) continue; // JIT warm-up
    times.push(marks.at(-1) - from);
    marks.forEach((at, k) => each[k].push(at - (marks[k - 1] ?? from)));
  }
  return { times, each };
}

const parts = { url: await built('board'), scored: field, all: competitions, rounds: ROUNDS };
rmSync(temp, { recursive: true, force: true });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS, headless: true });
const page = await browser.newPage();
const inChromium = async (rate) => {
  await throttle(page, rate);
  return page.evaluate(measure, parts);
};
const results = [
  ['Chromium, 1×', await inChromium(1)],
  ['Chromium, 4×', await inChromium(4)],
  ['Node', await measure(parts)],
];
await browser.close();
console.info(machine());
console.info(`${PLAYERS} players x 4 rounds x 6 competitions, medians of ${ROUNDS} (goal at 1×: ${MOST} ms)`);
for (const [where, { times, each }] of results) {
  const words = competitions.map(
    ({ format, sides }, k) => `${format}${sides ? ' pairs' : ''} ${median(each[k]).toFixed(1)}`,
  );
  console.info(`${where.padEnd(13)} ${median(times).toFixed(1).padStart(6)} ms: ${words.join(', ')}`);
}
if (median(results[0][1].times) > MOST) process.exitCode = 1;
