// `npm run bench:lighthouse`: Lighthouse (mobile, simulated throttling) on the landing page, a tournament and a scorecard of
// the built app, medians of several runs. npx fetches Lighthouse for it: 180 packages that nothing else needs.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveBare } from './support/bare.mjs';
import { loadJourney, machine, median } from './support/journey.mjs';

const RUNS = 3;
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 };
const NUMBERS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
};

const { startRealServer, createWorld, signIn, makeReady, createProfile, startPhone, done } =
  await loadJourney();

/** One run in the browser that listens on `port`; resolves to Lighthouse's report. */
async function lighthouse(port, url) {
  const flags = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--disable-storage-reset',
    `--only-categories=${Object.keys(GOALS).join(',')}`,
  ];
  const child = spawn('lighthouse', [url, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  const report = JSON.parse(text);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

/** A first visit, but for the sign-in: no worker, no copies, nothing in the browser's cache. */
async function forget(page, url) {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'service_workers,cache_storage',
  });
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

const faultsOf = (report) =>
  Object.entries(GOALS).flatMap(([category]) =>
    report.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${report.audits[id].title} ${report.audits[id].displayValue ?? ''}`),
  );

async function judge(name, page, port, url) {
  const reports = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto('about:blank');
    await forget(page, url);
    reports.push(await lighthouse(port, url));
  }
  const last = reports.at(-1);
  if (new URL(last.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${name}: Lighthouse was led to ${last.finalDisplayedUrl}`);
  const score = (category) =>
    Math.round(median(reports.map(({ categories }) => categories[category].score)) * 100);
  const scores = Object.entries(GOALS).map(([category, goal]) => [category, score(category), goal]);
  const numbers = Object.entries(NUMBERS).map(([id, short]) => {
    const value = median(reports.map(({ audits }) => audits[id].numericValue));
    return `${short} ${id === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  console.log(`\n${name}: ${numbers.join(', ')}`);
  for (const [category, got, goal] of scores)
    console.log(`  ${category.padEnd(16)} ${got} ${got >= goal ? '' : `GOAL MISSED (${goal})`}`);
  for (const fault of new Set(reports.flatMap(faultsOf))) console.log(`  - ${fault}`);
}

const server = await startRealServer();
const bare = await serveBare();
const profile = await createProfile();
const phone = await startPhone(profile.folder);
try {
  const port = Number(readFileSync(path.join(profile.folder, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
  const world = await createWorld(server.url);
  const { page } = phone;
  console.log(`${machine()}; medians of ${RUNS} runs`);
  // The least that React takes on this machine: what blocks the page longer than twice that is ours.
  await judge('Bare React page', page, port, `${bare.url}/`);
  await judge('Landing', page, port, `${server.url}/`);
  await signIn(page, server.url, world.golfers[0]);
  await makeReady(page, world);
  await judge('Tournament', page, port, `${server.url}/tournament/${world.tournament}`);
  await judge('Scorecard', page, port, `${server.url}/tournament/scorecard/${world.tournament}/1`);
} finally {
  await phone.kill();
  await server.close();
  bare.stop();
  bare.remove();
  await profile.remove();
  done();
}
