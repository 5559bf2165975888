import type { Page } from '@playwright/test';
import { prepareForCourse, signIn } from '../support/card.ts';
import { createProfile, startPhone } from '../support/phone.ts';
import { copyOfBuild, isNewBuild, newBuildWaits, releaseNewBuild } from '../support/release.ts';
import { screensOf, type Screen } from '../support/routes.ts';
import { startRealServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('the service worker is active, and the browser can install the app', async ({ server }) => {
  const profile = await createProfile();
  const phone = await startPhone(profile.folder);
  try {
    await phone.page.goto(server.url);
    await controlled(phone.page);
    const state = await phone.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    expect(['activating', 'activated']).toContain(state);
    const devtools = await phone.context.newCDPSession(phone.page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  } finally {
    await phone.kill();
    await profile.remove();
  }
});

test('every page of the app can be opened by its address while the server is down', async ({
  page,
  server,
  world,
}) => {
  await page.goto(server.url);
  await expect(page.getByRole('tab', { name: 'Register' })).toBeVisible();
  await controlled(page);
  await signIn(page, server.url, world.golfers[0]!);
  await prepareForCourse(page, world);
  const open = (screen: Screen) =>
    test.step(screen.name, async () => {
      await page.goto(server.url + screen.path);
      await expect(page.getByRole('heading', { name: screen.heading }).first()).toBeVisible();
    });
  for (const screen of screensOf(world).filter(({ seldom }) => seldom)) await open(screen);
  await server.stop();
  for (const screen of screensOf(world)) await open(screen);
  await page.goto(server.url);
  await page.waitForURL('**/profile');
});

test('a new version of the app does not reload the page before the golfer accepts it', async ({ page }) => {
  const { dist, remove } = await copyOfBuild('update');
  const server = await startRealServer({ dist });
  try {
    await page.goto(`${server.url}/tournaments`);
    await controlled(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const sameDocument = () => page.evaluate(() => 'sameDocument' in globalThis);

    await server.stop();
    await releaseNewBuild(dist);
    await server.start();
    await page.getByLabel('Filter:').focus();
    await newBuildWaits(page);
    const offer = page.getByRole('button', { name: 'Update', exact: true });
    // Longer than the idle time of the update prompt, which does not appear while the user types.
    await page.waitForTimeout(4_000);
    await expect(offer).toBeHidden();
    await page.getByLabel('Filter:').blur();
    await expect(offer).toBeVisible();
    expect(await sameDocument()).toBe(true);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tournaments' })).toBeVisible();
    expect(await isNewBuild(page)).toBe(0);
    await expect(offer).toBeVisible();

    await offer.click();
    await expect.poll(() => isNewBuild(page)).toBe(1);
    await expect(page.getByRole('heading', { name: 'Tournaments' })).toBeVisible();
  } finally {
    await server.close();
    await remove();
  }
});
