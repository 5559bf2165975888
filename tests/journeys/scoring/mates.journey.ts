import type { BrowserContext, Page } from '@playwright/test';
import type { Scorecard } from '#contract/scores/scores.ts';
import { openPrepared, onHole, syncStatus } from '../support/card.ts';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { call, type World } from '../support/world.ts';

/** The promised delay between two visible phones that are online. */
const SOON = { timeout: 3000 };

let server: Line;
let world: World;
let contexts: BrowserContext[];

test.beforeEach(({ server: line, world: made }) => {
  contexts = [];
  server = line;
  world = made;
});
test.afterEach(async () => {
  for (const context of contexts) await context.close();
});

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const asked = (page: Page) => row(page, 'Ben Fairway').getByText(/^Scores differ on hole 1/);
const elsewhere = (page: Page) => page.getByRole('button', { name: 'Hole 1, Ben Fairway: scores differ' });
const bensHole = async () => {
  const path = `/user/${world.golfers[1]!.id}/tournament/${world.tournament}/round/1/scorecard/`;
  return (await call<Scorecard>(server.url, 'GET', path)).holes['1'];
};

/** Ada's and Cleo's phones, each on its own card in group mode. */
async function twoPhones(make: (index: number) => Promise<BrowserContext>): Promise<[Page, Page]> {
  const pages: Page[] = [];
  for (const index of [0, 2]) {
    const context = await make(index);
    contexts.push(context);
    const page = await context.newPage();
    await openPrepared(page, server.url, world, world.golfers[index]!);
    await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/1`);
    await page.getByText('Group', { exact: true }).click();
    await expect(page.getByLabel(/^Score of/)).toHaveCount(4);
    pages.push(page);
  }
  return pages as [Page, Page];
}

test('a conflict on another player’s score is visible from every hole, and is resolved in that player’s row', async ({
  browser,
  contextOptions,
}) => {
  const [adas, cleos] = await twoPhones(() => browser.newContext(contextOptions));
  const phones = [adas, cleos];
  for (const context of contexts) await context.setOffline(true);
  for (const [page, key] of [
    [adas, 'Bogey, 5, Ben Fairway'],
    [cleos, 'Par, 4, Ben Fairway'],
  ] as const) {
    await page.bringToFront();
    await go(page, key);
    await go(page, 'Next Hole');
    await onHole(page, 2);
    await expect(syncStatus(page)).toContainText('Saved on this phone: 1');
  }
  for (const context of contexts) await context.setOffline(false);

  // On other holes both phones name the conflicting hole and player; the test counts the notices.
  for (const page of phones) {
    await page.bringToFront();
    await page.touchscreen.tap(200, 110);
    await expect(syncStatus(page)).toContainText('1 to check', { timeout: 35_000 });
    await expect(elsewhere(page)).toBeVisible({ timeout: 35_000 });
  }
  await syncStatus(cleos).click();
  await expect(cleos.getByRole('dialog')).toContainText('Hole 1 of Ben Fairway, round 1');
  await cleos.getByRole('button', { name: 'Close' }).click();

  // One press opens the hole: both values are in Ben's row and nowhere else; the page does not change.
  const at = adas.url();
  await elsewhere(adas).click();
  await onHole(adas, 1);
  await expect(asked(adas)).toBeVisible();
  await expect(adas.locator('[role=status]:focus'), 'the question has the focus').toContainText(
    'Which one is right?',
  );
  await expect(adas.getByText(/^Scores differ on hole 1/)).toHaveCount(1);
  expect(adas.url()).toBe(at);
  for (const value of [/^4, by Cleo Green/, /^5, by Ada Birdie/])
    await expect(row(adas, 'Ben Fairway').getByRole('button', { name: value })).toBeVisible();
  await row(adas, 'Ben Fairway')
    .getByRole('button', { name: /^4, by Cleo Green/ })
    .click();
  await expect(asked(adas)).toHaveCount(0);
  await expect(adas.getByRole('heading', { name: 'Hole 1' }), 'the focus stays at the hole').toBeFocused();
  await expect(row(adas, 'Ben Fairway').getByLabel('Score of Ben Fairway')).toHaveText('4');
  await expect.poll(bensHole).toMatchObject({ score: 4, disagreement: null });
  await expect(syncStatus(adas)).toContainText('Sent');

  // The other visible phone receives it without a reload.
  await expect(elsewhere(cleos)).toHaveCount(0, SOON);
  await expect(syncStatus(cleos)).toContainText('Sent', SOON);
});

test('a group mate’s phone shows a new score within three seconds, and does not poll while it is hidden', async ({
  browser,
  contextOptions,
}) => {
  const [adas, cleos] = await twoPhones(() => browser.newContext(contextOptions));
  await cleos.touchscreen.tap(200, 110);
  await go(adas, 'Birdie, 3, Ben Fairway');
  await go(adas, 'Next Hole');
  await expect.poll(bensHole).toMatchObject({ score: 3 });
  await expect(cleos.getByLabel('Score of Ben Fairway')).toHaveText('3', SOON);

  const questions: string[] = [];
  cleos.on('request', (request) => questions.push(request.url()));
  const countPolls = () => questions.filter((url) => url.includes('/group-versions/')).length;
  await expect.poll(countPolls, { timeout: 6000 }).toBeGreaterThan(0);
  await cleos.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await cleos.waitForTimeout(2500);
  questions.length = 0;
  await cleos.waitForTimeout(5000);
  expect(countPolls(), 'questions of a phone in the pocket').toBe(0);
});
