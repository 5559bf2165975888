// `npm run bench:start`: cold start without a server to a usable scorecard at 4× CPU, and blocking time up to 1 s
// later, compared with bare React. `-- --work` measures processor time, for a busy machine.
import { setTimeout as sleep } from 'node:timers/promises';
import { loadJourney, machine, median, quantile } from './support/journey.mjs';
import { serveBare } from './support/bare.mjs';
import { startQuiet } from './support/quiet-browser.mjs';
import { traceWork } from './support/page-work.mjs';

const RATE = 4;
const RUNS = Number(process.env.BENCH_RUNS ?? 9);
const WORK = process.argv.includes('--work');
const MARK = 'bench-start';
const GOAL_MS = 1000;
/** Blocking is measured this long after the page takes taps. */
const AFTER_MS = 1000;
/** Multiple of the bare page. */
const GOAL_BLOCKED = 2;

const { startRealServer, createWorld, signIn, makeReady, createProfile, startPhone, done } =
  await loadJourney();

/* global window, document, performance, MutationObserver, PerformanceObserver, requestAnimationFrame */
/** Runs in the page before its scripts: records when the score key is in the DOM and when it is painted. */
function watchStart() {
  const checkKey = () => {
    if (!document.querySelector('button[aria-label="Add a stroke"]:not([disabled]), [role=tab]')) return;
    observer.disconnect();
    window.benchThere = performance.now();
    requestAnimationFrame(() =>
      window.scheduler.postTask(() => (window.benchStart = performance.mark('bench-start').startTime), {
        priority: 'user-blocking',
      }),
    );
  };
  window.benchBlocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.benchBlocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(checkKey);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Returns ms from the navigation, and the blocking time up to one second after the page takes taps. */
async function coldStart({ profile, url, takesTaps = true }) {
  const { session, page, evaluate, beforeEach, until, close } = await startQuiet(profile.folder);
  try {
    await beforeEach(watchStart);
    const worked = WORK ? await traceWork(session, { end: MARK, slower: RATE }) : null;
    if (!worked) await page('Emulation.setCPUThrottlingRate', { rate: RATE });
    await page('Page.navigate', { url });
    await until('window.benchStart !== undefined');
    await sleep(AFTER_MS);
    const seen = worked
      ? await worked()
      : { took: await evaluate('window.benchStart'), blocked: await evaluate('window.benchBlocked') };
    if (takesTaps) {
      const shown = `Number(document.querySelector('output').textContent.replace('–', '0'))`;
      const before = await evaluate(shown);
      await evaluate(`document.querySelector('button[aria-label="Add a stroke"]').click()`);
      await until(`${shown} === ${before + 1}`);
    }
    return seen;
  } finally {
    await close();
  }
}

/** Opens a page for the first time, so that its worker is installed. */
async function prepare({ profile, url }, work) {
  const phone = await startPhone(profile.folder);
  try {
    await work(phone.page, url);
    await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  } finally {
    await phone.close();
  }
}

const server = await startRealServer();
const bare = await serveBare();
const profiles = [await createProfile(), await createProfile(), await createProfile()];
try {
  const world = await createWorld(server.url);
  const card = { profile: profiles[0], url: `${server.url}/tournament/scorecard/${world.tournament}/1` };
  const front = { profile: profiles[2], url: `${server.url}/`, takesTaps: false };
  const shell = { profile: profiles[1], url: bare.url };
  await prepare(card, async (page) => {
    await signIn(page, server.url, world.golfers[0]);
    await makeReady(page, world);
  });
  for (const each of [shell, front]) await prepare(each, (page, url) => page.goto(url));
  await server.stop();
  bare.stop();
  const runs = { card: [], front: [], shell: [] };
  for (let run = 0; run < RUNS; run += 1) {
    runs.card.push(await coldStart(card));
    runs.front.push(await coldStart(front));
    runs.shell.push(await coldStart(shell));
  }
  const of = (field) =>
    Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, all.map((one) => one[field])]));
  const times = of('took');
  const blocked = of('blocked');
  const line = (name, all) =>
    console.log(
      `${name.padEnd(42)} median ${median(all).toFixed(0).padStart(5)} ms  (${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}; p75 ${quantile(all, 0.75).toFixed(0)})`,
    );
  console.log(machine());
  console.log(
    `Cold start, new browser process, no server, ${WORK ? `processor time of the page ×${RATE}` : `${RATE}× CPU throttling`}, ${RUNS} runs each in turn:`,
  );
  line('Scorecard that takes taps', times.card);
  line('Landing page of a visitor', times.front);
  line('Bare React page (react, react-dom, worker)', times.shell);
  console.log(`Thread blocked until ${AFTER_MS} ms after that:`);
  line('Scorecard', blocked.card);
  line('Landing page', blocked.front);
  line('Bare React page', blocked.shell);
  const limit = GOAL_BLOCKED * median(blocked.shell);
  for (const name of ['card', 'front']) {
    const verdict = median(blocked[name]) <= limit ? 'goal met' : 'GOAL MISSED';
    console.log(
      `${name}: start ${(median(times[name]) / median(times.shell)).toFixed(2)}× the bare page; blocked at most ${limit.toFixed(0)} ms (${GOAL_BLOCKED}×): ${verdict}`,
    );
  }
  const took = median(times.card);
  if (!WORK) console.log(took <= GOAL_MS ? `goal met (${GOAL_MS} ms)` : `GOAL MISSED (${GOAL_MS} ms)`);
} finally {
  await server.close();
  bare.stop();
  bare.remove();
  for (const profile of profiles) await profile.remove();
  done();
}
