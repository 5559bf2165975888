import { expect, test, type Page } from '@playwright/test';
import { startFaultServer, type FaultServer } from '#tests/support/fault-server.ts';
import { openPrepared, onHole, scoreHoles, shownScore, syncStatus, tapScore, tile } from '../support/card.ts';
import { copyOfBuild, isNewBuild, newBuildWaits, releaseNewBuild } from '../support/release.ts';
import { startRealServer, type RealServer } from '../support/server.ts';
import { createWorld, scoresOnServer, type World } from '../support/world.ts';

let build: Awaited<ReturnType<typeof copyOfBuild>>;
let server: RealServer;
let faulty: FaultServer;
let world: World;

test.beforeEach(async () => {
  build = await copyOfBuild('update-card');
  server = await startRealServer({ dist: build.dist });
  faulty = await startFaultServer(server.port);
  world = await createWorld(server.url);
});
test.afterEach(async () => {
  await faulty.close();
  await server.close();
  await build.remove();
});

const card = () => `${faulty.url}/tournament/scorecard/${world.tournament}/1`;
const SCORES = [5, 4, 3];
const all = () => [...SCORES, ...Array<number>(15).fill(0)];
const onServer = () => scoresOnServer(world, world.golfers[0]!, 1);
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
const sameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);
const offer = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });

/** A card with two queued scores and a draft, offline. */
async function cardUnderWay(page: Page): Promise<void> {
  await openPrepared(page, faulty.url, world);
  await page.goto(card());
  faulty.add({ fault: { kind: 'reset' }, path: /^\/api\/scoreupdate\// });
  await scoreHoles(page, SCORES, 1, 2);
  await onHole(page, 3);
  await tapScore(page, SCORES[2]!);
  await expect(tile(page, 3)).toHaveAccessibleName(/draft/);
  await mark(page);
}

/** Serves only the newer build from now on. */
async function release(): Promise<void> {
  await server.stop();
  await releaseNewBuild(build.dist);
  await server.start();
}

async function stillUnderWay(page: Page): Promise<void> {
  await expect(tile(page, 3)).toBeVisible();
  await tile(page, 3).click(); // a card opens on the first hole without a score
  await onHole(page, 3);
  await expect(shownScore(page)).toHaveText(String(SCORES[2]));
  // Leaving the card queues the draft, as a minute without a touch does.
  await expect(tile(page, 3)).toHaveAccessibleName(/draft|saved on this phone/);
  await expect(tile(page, 1)).toHaveAccessibleName(/saved on this phone/);
  await expect(syncStatus(page)).toContainText('Saved on this phone');
}

async function menu(page: Page, link: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  if (await button.isVisible()) await button.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
}

test('a new version of the app does not reload an open card, and no score is lost', async ({ page }) => {
  await cardUnderWay(page);
  await release();
  await newBuildWaits(page);
  await stillUnderWay(page);
  await syncStatus(page).click(); // a chunk that is not loaded yet
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await menu(page, 'Tournaments'); // a screen that is not loaded yet
  await expect(page.getByRole('heading', { name: 'Tournaments' })).toBeVisible();
  await page.goBack();
  await stillUnderWay(page);
  expect(await sameDocument(page)).toBe(true);
  expect(await isNewBuild(page)).toBe(0);

  await menu(page, 'Tournaments');
  await offer(page).click();
  await expect.poll(() => isNewBuild(page)).toBe(1);
  await page.goto(card());
  await stillUnderWay(page);
  faulty.heal();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.poll(onServer, { timeout: 60_000 }).toEqual(all());
  await expect(syncStatus(page)).toHaveText(/Sent/);
});

test('if the user accepts a new version in another tab, an open card reloads only after the golfer leaves it', async ({
  page,
}) => {
  await cardUnderWay(page);
  const other = await page.context().newPage();
  await other.goto(`${faulty.url}/tournaments`);
  await release();
  await newBuildWaits(other);
  await offer(other).click();
  await expect.poll(() => isNewBuild(other)).toBe(1);

  // The worker is new, the server has no chunks of this tab's build, and the HTTP cache cannot be relied on.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.bringToFront();
  await stillUnderWay(page);
  await syncStatus(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await sameDocument(page)).toBe(true);

  await menu(page, 'Tournaments');
  await expect.poll(() => isNewBuild(page)).toBe(1);
  await expect(page.getByRole('heading', { name: 'Tournaments' })).toBeVisible();
  await page.goto(card());
  await stillUnderWay(page);
  faulty.heal();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.poll(onServer, { timeout: 60_000 }).toEqual(all());
});
