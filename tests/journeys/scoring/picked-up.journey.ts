import type { BrowserContext, Page } from '@playwright/test';
import type { Scorecard } from '#contract/scores/scores.ts';
import { waitForQueued, openPrepared, onHole, scoreHoles, syncStatus, tile } from '../support/card.ts';
import { expect, test } from '../support/test.ts';
import { call, PARS, scoresOnServer, type World } from '../support/world.ts';

const BEN = 'Ben Fairway';
const CLEO = 'Cleo Green';
const scoreOf = (page: Page, name: string) => page.getByLabel(`Score of ${name}`);
const pickUpKey = (page: Page) => page.getByRole('button', { name: 'Picked up', exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next Hole', exact: true });
const cardPath = (world: World, golfer: number) =>
  `/user/${world.golfers[golfer]!.id}/tournament/${world.tournament}/round/1/scorecard/`;

async function openGroup(page: Page, url: string, world: World): Promise<void> {
  await page.goto(`${url}/tournament/scorecard/${world.tournament}/1`);
  await page.getByText('Group', { exact: true }).click();
  await expect(scoreOf(page, BEN)).toBeVisible();
}

/** Presses the key and chooses the name in the dialog; a second call undoes it. */
async function pickUp(page: Page, name: string): Promise<void> {
  await pickUpKey(page).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The server's value of a player's first hole. */
const firstHole = async (url: string, world: World, golfer: number) =>
  (await call<Scorecard>(url, 'GET', cardPath(world, golfer))).holes['1']!;

test('a pick-up that is entered offline can be undone, survives a reload, and is an X on another phone', async ({
  browser,
  contextOptions,
  page,
  server,
  world,
}) => {
  await openPrepared(page, server.url, world);
  await openGroup(page, server.url, world);
  await onHole(page, 1);
  await server.stop();
  await page.getByRole('button', { name: `Add a stroke for Ada Birdie` }).click();
  const adas = Number(await scoreOf(page, 'Ada Birdie').innerText());
  await pickUp(page, BEN);
  await pickUp(page, CLEO);
  for (const name of [BEN, CLEO]) await expect(scoreOf(page, name)).toHaveText('X');
  await pickUp(page, CLEO);
  await expect(scoreOf(page, CLEO)).not.toHaveText('X');
  await expect(scoreOf(page, BEN)).toHaveText('X');
  await next(page).click();
  await onHole(page, 2);
  await expect(syncStatus(page)).toContainText('Saved on this phone');
  await waitForQueued(page);

  await page.reload();
  await page.getByText('Group', { exact: true }).click();
  await page.getByRole('button', { name: 'Previous Hole', exact: true }).click();
  await onHole(page, 1);
  await expect(scoreOf(page, BEN)).toHaveText('X');
  await expect(scoreOf(page, CLEO)).not.toHaveText('X');
  await expect(scoreOf(page, 'Ada Birdie')).toHaveText(String(adas));

  await server.start();
  await expect(syncStatus(page)).toContainText('Sent', { timeout: 60_000 });
  expect(await firstHole(server.url, world, 1)).toMatchObject({ score: 0, no_score: true });
  expect((await firstHole(server.url, world, 2)).no_score).toBeUndefined();
  expect((await firstHole(server.url, world, 0)).score).toBe(adas);

  const context: BrowserContext = await browser.newContext(contextOptions);
  const second = await context.newPage();
  await openPrepared(second, server.url, world, world.golfers[2]!);
  await openGroup(second, server.url, world);
  await second.goto(server.url + cardPath(world, 1));
  await expect(tile(second, 1)).toHaveAccessibleName(/^Hole 1, picked up, /);
  await expect(tile(second, 1)).toContainText('X');
  await context.close();
});

test('if one phone has a 5 and the other a pick-up, both show the conflict, and one tap resolves it', async ({
  browser,
  contextOptions,
  server,
  world,
}) => {
  const contexts: BrowserContext[] = [];
  const phones: Page[] = [];
  for (const golfer of world.golfers.slice(0, 2)) {
    const context = await browser.newContext(contextOptions);
    const page = await context.newPage();
    await openPrepared(page, server.url, world, golfer);
    await page.goto(server.url + cardPath(world, 0));
    await onHole(page, 1);
    contexts.push(context);
    phones.push(page);
  }
  const [adas, bens] = phones as [Page, Page];
  for (const context of contexts) await context.setOffline(true);
  await scoreHoles(adas, [5], 1, 1);
  await pickUpKey(bens).click();
  await expect(bens.getByTestId('current-score')).toHaveText('X');
  await next(bens).click();
  for (const page of phones) await expect(syncStatus(page)).toContainText('Saved on this phone: 1');

  for (const context of contexts) await context.setOffline(false);
  for (const page of phones) {
    await page.bringToFront();
    await expect(syncStatus(page)).toContainText('1 to check', { timeout: 60_000 });
  }
  const asked = (page: Page) => page.getByText('Scores differ on hole 1. Which one is right?');
  const choice = (page: Page, words: RegExp) => page.getByRole('button', { name: words });
  for (const page of phones) {
    await page.bringToFront();
    await tile(page, 1).click();
    await expect(asked(page)).toBeVisible({ timeout: 60_000 });
    await expect(choice(page, /^5, by Ada Birdie/)).toBeVisible();
    await expect(choice(page, /^Picked up, by Ben Fairway/)).toBeVisible();
  }
  await adas.bringToFront();
  await choice(adas, /^Picked up, by Ben Fairway/).click();
  await expect(asked(adas)).toHaveCount(0);
  await expect
    .poll(() => firstHole(server.url, world, 0))
    .toMatchObject({ score: 0, no_score: true, disagreement: null });
  expect(await scoresOnServer(world, world.golfers[0]!, 1)).toEqual(PARS.map(() => 0));
  await bens.bringToFront();
  await expect(asked(bens)).toHaveCount(0, { timeout: 60_000 });
  await expect(tile(bens, 1)).toContainText('X');
  for (const context of contexts) await context.close();
});
