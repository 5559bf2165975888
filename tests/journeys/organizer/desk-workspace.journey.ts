import type { Locator, Page } from '@playwright/test';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { openDemo, phoneOf } from '../support/demo.ts';
import { signIn } from '../../../scripts/demo-server.mjs';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, enterScores, PARS } from '../support/world.ts';

const DESKTOP = { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false };
/** A sum of layout shifts below this is a change of no visible size. */
const NO_SHIFT = 0.001;
const DELAY_STEP_MS = 613;
const MAX_DELAY_MS = 1_500;

/** Presses Tab until the element has the focus. */
async function focusByTab(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeEnabled();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${String(element)}`);
}

async function pressByKey(page: Page, name: string | RegExp): Promise<void> {
  await focusByTab(page, page.getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
}

/** Expects the line that says the next step, and follows it. */
async function followNext(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('link', { name: /^Next: / })).toHaveText(`Next: ${words}`);
  await tabTo(page, /^Next: /);
  await page.keyboard.press('Enter');
}

const openedTab = (page: Page) => page.getByRole('tab', { selected: true });

test('the desk shows the next step and opens it by keyboard, from an empty tournament to final results', async ({
  browser,
  server,
  world,
}) => {
  const { organizer, course } = world;
  const page = await (await browser.newContext(DESKTOP)).newPage();
  await signInStored(page, server.url, organizer);
  const date1 = new Date().toISOString().slice(0, 10);
  const plan = { name: 'Two Ball', date1 };
  const { id } = await call<{ id: number }>(server.url, 'POST', '/api/tournaments/', plan, organizer.token);
  await page.goto(`${server.url}/tournament/${id}/desk`);

  await followNext(page, 'Round 1 has no course');
  await expect(page).toHaveURL(/settings#courses$/);
  await focusByTab(page, page.getByLabel('Course of round 1'));
  await page.keyboard.insertText(course.name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Next: add the players' })).toBeVisible();
  await tabTo(page, /^Next: add the players/);
  await page.keyboard.press('Enter');
  await expect(openedTab(page)).toHaveAccessibleName('Players');
  await focusByTab(page, page.getByLabel(/^Paste the list/));
  await page.keyboard.insertText('Name;Handicap\nAnna One;10\nBea Two;20');
  await pressByKey(page, 'Check the list');
  await pressByKey(page, 'Add 2 players');

  await followNext(page, '2 players have no group');
  await expect(openedTab(page)).toHaveAccessibleName('Groups');
  await expect(openedTab(page)).toHaveAccessibleDescription('Not drawn yet');
  await pressByKey(page, 'Draw the groups');
  await expect(openedTab(page)).toHaveAccessibleDescription('1 group drawn');

  await followNext(page, '1 group has no tee time');
  await expect(page.getByLabel('First tee time')).toBeVisible();
  await pressByKey(page, 'Set tee times');

  await followNext(page, '1 group has no code');
  await expect(openedTab(page)).toHaveAccessibleName('Codes and print');
  await pressByKey(page, 'Create the codes');
  await expect(page.getByText('Everything is ready for the start.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Start of play' })).toHaveAccessibleDescription(
    'First tee time 09:00',
  );

  const path = `/api/tournaments/${id}/roster/`;
  const { players } = await call<{ players: RosterPlayer[] }>(
    server.url,
    'GET',
    path,
    undefined,
    organizer.token,
  );
  for (const { player } of players)
    await enterScores({ ...world, tournament: id }, { ...organizer, id: player.id }, 1, PARS);
  await followNext(page, '2 complete cards to certify');
  await expect(openedTab(page)).toHaveAccessibleName('Play and cards');
  await expect(page.getByLabel('Show')).toHaveValue('certify');
  await expect(openedTab(page)).toHaveAccessibleDescription('0 of 2 cards certified');
  await page.getByLabel('Find a player').fill('Nobody');
  await followNext(page, '2 complete cards to certify');
  await expect(page.getByLabel('Find a player')).toHaveValue('');
  for (const name of ['Anna One', 'Bea Two']) {
    await pressByKey(page, `Certify the card of ${name}`);
    await pressByKey(page, 'Certify for the committee');
    await expect(page.getByRole('dialog').getByText(/^Certified\. Check letters /)).toBeVisible();
    await page.keyboard.press('Escape');
  }

  await followNext(page, 'make the results final');
  await expect(openedTab(page)).toHaveAccessibleName('Results');
  await expect(page.getByText('Round 1: nothing is missing.')).toBeVisible();
  await pressByKey(page, 'Make results final');
  await focusByTab(page, page.getByRole('dialog').getByRole('button', { name: 'Make results final' }));
  await page.keyboard.press('Enter');
  await expect(openedTab(page)).toHaveAccessibleDescription('Results are final');
  await expect(page.getByText(/^Next: /)).toHaveCount(0);
  await expect(page.getByText('The results of this tournament are final.')).toBeVisible();
  await expect(page.getByText(/^Round 1: .* certified\.$/)).toHaveCount(0);

  await page.evaluate(() => {
    window.print = () => (document.body.dataset['printed'] = document.querySelector('h2')?.textContent ?? '');
  });
  await pressByKey(page, 'Print the results');
  await expect(page.locator('body')).toHaveAttribute('data-printed', /./);
  await expect(openedTab(page)).toHaveAccessibleName('Results');
});

test('on a phone the steps of the desk are in one line that scrolls, and the chosen step is visible', async ({
  page,
  server,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}/desk#play`);
  const tabs = page.getByRole('tablist');
  await expect(openedTab(page)).toHaveAccessibleName('Play and cards');
  await expect(openedTab(page)).toBeInViewport({ ratio: 1 });
  expect((await tabs.boundingBox())!.height).toBeLessThan(60);
  await openedTab(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(openedTab(page)).toHaveAccessibleName('Results');
  await page.keyboard.press('Home');
  await expect(openedTab(page)).toHaveAccessibleName('Players');
  await expect(openedTab(page)).toBeInViewport({ ratio: 1 });
  await expect(openedTab(page)).toBeFocused();
});

test('the desk of a club day shows ten groups or thirty players without scrolling, and nothing moves while it loads', async ({
  browser,
}) => {
  const demo = await openDemo();
  const page = await (await browser.newContext({ ...DESKTOP, serviceWorkers: 'block' })).newPage();
  await signIn(page, demo, 'organizer');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${demo.url}/tournament/${demo.ids.club}/desk#groups`);
  const groups = page.getByRole('tabpanel').getByRole('heading', { name: /^Group \d+/ });
  await expect(groups).toHaveCount(16);
  await expect(page.getByText(/^Next: /)).toBeVisible();
  const cards = page.locator('[data-zone^="group-"]');
  const inView = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().bottom).filter((bottom) => bottom <= innerHeight),
  );
  expect(inView.length).toBeGreaterThanOrEqual(10);
  await page.getByRole('tab', { name: 'Players' }).click();
  const rows = page.getByRole('table', { name: 'Players' }).locator('tbody tr');
  await expect(rows).toHaveCount(62);
  const rowsInView = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(rowsInView).toBeGreaterThanOrEqual(30);
  await page.getByRole('tab', { name: 'Start of play' }).click();
  const starters = page.getByRole('listitem').filter({ hasText: /^Dieter Köhler/ });
  expect((await starters.boundingBox())!.height).toBeLessThanOrEqual(26);
  // Files and answers arrive late and not in the order of their requests, as on a slow network.
  let requests = 0;
  await page.route(/./, async (route) => {
    const isDocument = route.request().resourceType() === 'document';
    requests = isDocument ? 0 : requests + 1;
    await new Promise((done) => setTimeout(done, (requests * DELAY_STEP_MS) % MAX_DELAY_MS));
    await route.continue();
  });
  for (const part of ['groups', 'print', 'play', 'results']) {
    await page.goto('about:blank');
    await page.goto(`${demo.url}/tournament/${demo.ids.club}/desk#${part}`);
    await expect(page.getByText(/^Next: /)).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expect(page.getByRole('tabpanel')).toContainText(/Group 1|Dieter Köhler|Make results final/);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect
      .soft(
        shifts.reduce((sum, value) => sum + value, 0),
        part,
      )
      .toBeLessThan(NO_SHIFT);
  }
  await page.unrouteAll({ behavior: 'wait' });
  // Another step begins at its top, by a press in the rail and by a key on a phone, whose line of steps stays in place.
  await page.goto(`${demo.url}/tournament/${demo.ids.club}/desk#play`);
  // The rows below the screen are drawn later.
  await expect(page.getByRole('table', { name: 'Play and cards' }).locator('tbody tr')).toHaveCount(62);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.getByRole('tab', { name: 'Codes and print' }).click();
  await expect(page.getByRole('heading', { name: 'Print', exact: true })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const phone = await phoneOf(browser, demo, 'organizer');
  await phone.goto(`${demo.url}/tournament/${demo.ids.club}/desk#start`);
  await expect(phone.getByRole('tabpanel')).toContainText('Group 1');
  await openedTab(phone).focus();
  await phone.evaluate(() => scrollTo(0, 1500));
  await phone.keyboard.press('ArrowRight');
  await expect(openedTab(phone)).toHaveAccessibleName('Play and cards');
  await expect(openedTab(phone)).toBeInViewport({ ratio: 1 });
  await expect(phone.getByLabel('Find a player')).toBeInViewport();
  await phone.goto(`${demo.url}/tournament/${demo.ids.club}/desk#groups`);
  const small = await phone
    .getByRole('tab')
    .evaluateAll((all) => all.filter((tab) => tab.getBoundingClientRect().height < 44).length);
  expect(small).toBe(0);
  demo.stop();
});
