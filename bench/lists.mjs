// `npm run bench:lists`: the player search among 100,000 users, and the tournaments page among 2,000 tournaments at 4×
// CPU and 1.6 Mbit/s, first visit and with the app installed.
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { onDatabases, startBuilt } from './support/built.mjs';
import { machine, median, quantile } from './support/journey.mjs';
import { startQuiet } from './support/quiet-browser.mjs';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    tournaments: { type: 'string', default: '2000' },
    searches: { type: 'string', default: '300' },
    runs: { type: 'string', default: '5' },
    on: { type: 'string' },
  },
});
const [users, tournaments, searches, runs] = ['users', 'tournaments', 'searches', 'runs'].map((name) =>
  Number(values[name]),
);
const databases = values.on ? [values.on] : ['sqlite', 'postgres'];
const GOAL_SEARCH_MS = 100;
const GOAL_PAGE_MS = 2000;
const temp = mkdtempSync(path.join(tmpdir(), 'greenside-lists-'));
const verdict = (is, goal) => (is <= goal ? 'goal met' : 'GOAL MISSED');

/** Searches of an organizer: a full name, a part, a common name, a name without a match, a username. */
const typed = (n) => [`Er${n * 37}`, `er${n}`, 'golf', `nobody ${n}`, `golfer${n * 101}`][n % 5];

async function searchFor(url, access) {
  const times = [];
  for (let n = 0; n < searches; n += 1) {
    const headers = { authorization: `Bearer ${access[n % access.length]}` };
    const begun = performance.now();
    const answer = await fetch(`${url}/api/people/?search=${encodeURIComponent(typed(n))}`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A search answered ${answer.status}.`);
    times.push(performance.now() - begun);
  }
  const p95 = quantile(times, 0.95);
  console.log(
    `  a search for a player: p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms of ${searches}; ${verdict(p95, GOAL_SEARCH_MS)} (${GOAL_SEARCH_MS} ms)`,
  );
}

/** Time from the navigation until fifty tournaments are on the page. */
async function pageOf(folder, url) {
  const { page, evaluate, until, close } = await startQuiet(folder);
  try {
    await page('Network.enable');
    const link = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
    await page('Network.emulateNetworkConditions', link);
    await page('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page('Page.enable');
    await page('Page.addScriptToEvaluateOnNewDocument', {
      source: `new MutationObserver((_, observer) => {
        if (document.querySelectorAll('main a[href^="/tournament/"]').length < 50) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => (window.benchDrawn = performance.now())));
      }).observe(document, { subtree: true, childList: true });`,
    });
    await page('Page.navigate', { url: `${url}/tournaments` });
    await until('window.benchDrawn !== undefined');
    const took = await evaluate('window.benchDrawn');
    await until('navigator.serviceWorker.controller !== null').catch(() => {});
    await new Promise((done) => setTimeout(done, 3000)); // the worker precaches the rest of the app
    return took;
  } finally {
    await close();
  }
}

async function bench(database, databaseUrl, { seed, fillGolfers, fillTournaments }) {
  const place = { dataDir: path.join(temp, database), databaseUrl };
  const small = await seed(place, 150);
  await fillGolfers(place, users, 0);
  await fillTournaments(place, tournaments);
  const { child, url } = await startBuilt(place.dataDir, databaseUrl);
  console.log(`\n${database}: ${users} users, ${tournaments} tournaments`);
  await searchFor(url, small.access);
  if (database === 'sqlite') {
    const first = [];
    const again = [];
    for (let run = 0; run < runs; run += 1) {
      const folder = mkdtempSync(path.join(temp, 'browser-'));
      first.push(await pageOf(folder, url));
      again.push(await pageOf(folder, url));
    }
    for (const [name, all] of [
      ['first visit', first],
      ['with the app on the phone', again],
    ])
      console.log(
        `  the tournaments page, ${name}: median ${median(all).toFixed(0)} ms (${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}); ${verdict(median(all), GOAL_PAGE_MS)} (${GOAL_PAGE_MS} ms)`,
      );
  }
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

await onDatabases({ name: 'bench-lists', databases, temp, head: machine }, bench);
