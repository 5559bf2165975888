// `npm run bench:siren`: how long after the committee's tap on the desk ("Suspend play", in its dialog) an open card
// with signal shows it, with the phone at full speed and at a quarter of it.
// BENCH_RUNS=N suspensions each (10).
import { chromium } from '@playwright/test';
import { FLAGS, ensureBrowser } from '../scripts/browser.mjs';
import { loadJourney, machine, quantile, throttle } from './support/journey.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 10);
const GOAL_MS = 1000;
const PATIENCE_MS = 60_000;

const { startRealServer, createWorld, openPrepared, onHole, signInStored, done } = await loadJourney();
const server = await startRealServer();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS, headless: true });

/** Resolves to the time when the dialog of the suspension is in a frame of the phone. */
const watchCard = (word) =>
  new Promise((resolve) => {
    const isShown = () =>
      [...document.querySelectorAll('dialog[open]')].some((dialog) => dialog.textContent.includes(word));
    const check = () => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
    };
    const observer = new MutationObserver(check);
    observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
    check();
  });

/** Resolves to the time of the next click on the last button of this name, that of the dialog. */
const watchTap = (name) =>
  new Promise((resolve) => {
    addEventListener(
      'click',
      ({ target }) => target.closest('dialog button')?.textContent.trim() === name && resolve(Date.now()),
      { capture: true },
    );
  });

/** Taps and confirms on the desk. Returns the ms until the phone shows the word. */
async function change(desk, phone, action, word) {
  const button = (place) => place.getByRole('button', { name: action, exact: true });
  await button(desk).click();
  const tapped = desk.evaluate(watchTap, action);
  const shown = phone.evaluate(watchCard, word);
  await button(desk.getByRole('dialog')).click({ timeout: PATIENCE_MS });
  const [from, until] = await Promise.all([tapped, shown]);
  return until - from;
}

async function measure(desk, phone) {
  const taken = [];
  for (let run = 0; run < RUNS; run += 1) {
    taken.push(await change(desk, phone, 'Suspend play', 'Play is suspended'));
    await phone.getByRole('dialog').getByRole('button').last().click();
    await change(desk, phone, 'Resume play', 'Play resumes');
    await phone.getByRole('dialog').getByRole('button', { name: 'Continue play' }).click();
  }
  return taken;
}

async function newPage(width, height) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

try {
  console.log(machine());
  const world = await createWorld(server.url);
  const phone = await newPage(390, 664);
  await openPrepared(phone, server.url, world);
  await phone.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
  await onHole(phone, 1);
  const desk = await newPage(1280, 900);
  await signInStored(desk, server.url, world.organizer);
  await desk.goto(`${server.url}/tournament/${world.tournament}/desk`);
  await desk.getByRole('tab', { name: 'Notices' }).click();
  await desk.getByText('Play has not been suspended.').waitFor();
  console.log(
    `ms from the tap on the desk until the card shows it, goal ${GOAL_MS}; ${RUNS} suspensions each\n`,
  );
  for (const rate of [1, 4]) {
    await throttle(phone, rate);
    const taken = await measure(desk, phone);
    const [middle, worst] = [quantile(taken, 0.5), quantile(taken, 1)];
    const judged = worst <= GOAL_MS ? 'met' : 'MISSED';
    console.log(`phone at ${rate}× CPU: median ${middle}, worst ${worst} (${taken.join(', ')}): ${judged}`);
  }
  console.log(machine());
} finally {
  await browser.close();
  await server.close();
  done();
}
