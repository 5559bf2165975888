import { expect } from '@playwright/test';
import { PARS, type Golfer } from '../journeys/support/world.ts';
import {
  cardOf,
  waitForCard,
  makeReady,
  onHole,
  scoreHoles,
  waitForServer,
  signIn,
  waitForStatus,
} from './support/golfer.ts';
import { notesOfPage } from './support/page-work.ts';
import type { Phone } from './support/phone.ts';
import { forget, step, trial } from './support/trial.ts';

/** Par, bogey, birdie and worse, so that no two totals are equal. */
const SCORES = PARS.map((par, i) => par + [0, 1, -1, 2, 0][i % 5]!);
const SECOND = SCORES.toReversed().slice(0, 9);

async function leave(phone: Phone): Promise<void> {
  if (await phone.shows('button', 'Menu')) await phone.tap('button', 'Menu');
  await phone.tap('button', 'Logout');
}

trial('the round', async ({ server, url, world, handset }) => {
  let phone = handset.phone;
  const newcomer = `newcomer-${world.tournament}`;
  await step('landing and register', async () => {
    await forget(phone, url, true);
    await phone.open(url);
    await phone.see('link', 'View Tournaments without Logging In');
    await phone.tap('tab', 'Register');
    await phone.fill('Username', newcomer);
    await phone.fill('Password', `pw of ${newcomer}`);
    await phone.fill('Confirm Password', `pw of ${newcomer}`);
    await phone.tap('button', 'Register');
    await phone.see('text', 'Almost there...');
    await phone.tap('link', 'Skip this step');
    await phone.see('text', `@${newcomer}`);
    await leave(phone);
    await phone.see('link', 'View Tournaments without Logging In');
  });
  await step('sign in, list, "Ready offline"', async () => {
    await signIn(phone, url, world.golfers[0] as Golfer);
    await makeReady(phone, world);
  });
  await step('card, 3 holes online', async () => {
    await phone.tap('button', /^My Scorecard/);
    await phone.tap('link', 'Round 1');
    await scoreHoles(phone, SCORES, 1, 3);
    await waitForStatus(phone, /Sent/);
    await waitForServer(world, SCORES.slice(0, 3));
  });
  await step('server SIGKILLed, reload, a new card, 9 holes', async () => {
    await server.stop('SIGKILL');
    await phone.reload();
    await waitForCard(phone, SCORES.slice(0, 3));
    await phone.open(cardOf(url, world, 2));
    await scoreHoles(phone, SECOND, 1, 9);
    await waitForStatus(phone, /Saved on this phone: 9/);
  });
  await step('browser SIGKILLed, same profile, no server: all scores are there', async () => {
    await handset.killAndRestart();
    phone = handset.phone;
    await phone.open(cardOf(url, world, 2));
    await onHole(phone, 10);
    await waitForCard(phone, SECOND);
    await waitForStatus(phone, /Saved on this phone: 9/);
    await phone.open(cardOf(url, world));
    await waitForCard(phone, SCORES.slice(0, 3));
  });
  await step('server back, no user action: all scores arrive', async () => {
    await server.start();
    await waitForServer(world, SECOND, 2);
    await waitForServer(world, SCORES.slice(0, 3));
    await waitForStatus(phone, /Sent/);
  });
  expect((await phone.run(notesOfPage)).faults).toEqual([]);
});
