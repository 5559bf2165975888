import type { Page } from '@playwright/test';
import { isReady, openPrepared, onHole, scoreHoles, syncStatus } from '../support/card.ts';
import { misfits } from '../support/fit.ts';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { PARS, type World } from '../support/world.ts';

let server: Line;
let world: World;

test.beforeEach(({ server: line, world: made }) => {
  server = line;
  world = made;
});

const card = () => `${server.url}/tournament/scorecard/${world.tournament}/1`;
const offer = (page: Page) => page.getByRole('heading', { name: 'Keep Greenside on this phone' });
const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true }).click();

/** Dispatches Chromium's install offer; counts how often the app asks to install. */
function browserOffersToInstall(page: Page): Promise<void> {
  return page.evaluate(() => {
    const asked = { times: 0 };
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void asked.times++,
      userChoice: Promise.resolve({ outcome: 'accepted' as const }),
    });
    Object.assign(globalThis, { asked });
    dispatchEvent(event);
  });
}

test('the app offers its installation after a score was sent, at most once in 30 days, and never on a scorecard', async ({
  page,
}) => {
  await openPrepared(page, server.url, world);
  await browserOffersToInstall(page);
  await expect(offer(page)).toBeHidden();
  await page.getByText('My Scorecard').click();
  await page.getByRole('link', { name: 'Round 1' }).click();
  await scoreHoles(page, PARS, 1, 1);
  await expect(syncStatus(page)).toContainText('Sent');
  await onHole(page, 2);
  await expect(offer(page)).toBeHidden();
  await back(page);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page.getByText('Greenside is on your home screen.')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { asked: { times: number } }).asked.times)).toBe(
    1,
  );
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await isReady(page);
  await expect(page.getByText('Cards, players and groups are on this device.')).toBeVisible();
  await browserOffersToInstall(page);
  await expect(offer(page)).toBeHidden();
});

test('a user can install the app from the menu at any time, even before the first score', async ({
  page,
}) => {
  await page.goto(server.url);
  const menu = page.getByRole('button', { name: 'Menu' });
  const install = page.getByRole('button', { name: 'Install', exact: true });
  await menu.click();
  await expect(page.getByRole('link', { name: 'Tournaments', exact: true })).toBeVisible();
  await expect(install).toBeHidden();
  await browserOffersToInstall(page);
  await install.click();
  await expect(page.getByText('Greenside is on your home screen.')).toBeVisible();
  await expect(install).toBeHidden();
});

test('on Android, if the browser shows no prompt, the menu explains the installation with two pictures', async ({
  browser,
}) => {
  const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
  const page = await (
    await browser.newContext({ userAgent, viewport: { width: 360, height: 640 } })
  ).newPage();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep Greenside on this phone' });
  const steps = dialog.getByRole('listitem').filter({ has: page.locator('svg') });
  await expect(steps).toHaveText([/Tap the three dots/, /Add to Home Screen or Install app/]);
  expect(await misfits(page)).toEqual([]);
});

test('on iOS the app explains its installation with two pictures, but only once all scores are sent', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
  });
  await openPrepared(page, server.url, world);
  await page.goto(card());
  await scoreHoles(page, PARS, 1, 1);
  await expect(syncStatus(page)).toContainText('Sent');
  await context.setOffline(true);
  await scoreHoles(page, PARS, 2, 2);
  await expect(syncStatus(page)).toContainText('Saved on this phone: 1');
  await back(page);
  await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await context.setOffline(false);
  await expect(syncStatus(page)).toContainText('Sent');
  await expect(offer(page)).toBeVisible();
  const steps = page.getByRole('listitem').filter({ has: page.locator('svg') });
  await expect(steps.filter({ hasText: /Tap Share|Add to Home Screen, and/ })).toHaveCount(2);
});

test('"Continue scoring" opens the last opened scorecard, even if the server is down', async ({ page }) => {
  await openPrepared(page, server.url, world);
  await page.goto(`${server.url}/resume`);
  await page.waitForURL('**/tournaments');
  await page.goto(`${server.url}/tournament/scorecard/${world.tournament}/2`);
  await onHole(page, 1);
  await server.stop();
  await page.goto(`${server.url}/resume`);
  await onHole(page, 1);
  await expect(page).toHaveURL(new RegExp(`/user/\\d+/tournament/${world.tournament}/round/2/scorecard`));
});

test('the screen of the phone stays on only if the golfer chooses that, and only on the scorecard', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const held = { locks: 0 };
    Object.assign(globalThis, { held });
    const request = async () => {
      held.locks++;
      const lock = {
        released: false,
        release: async () => {
          lock.released = true;
          held.locks--;
        },
      };
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const locks = () => page.evaluate(() => (globalThis as unknown as { held: { locks: number } }).held.locks);
  await openPrepared(page, server.url, world);
  await page.getByText('My Scorecard').click();
  await page.getByRole('link', { name: 'Round 1' }).click();
  await onHole(page, 1);
  expect(await locks()).toBe(0);
  await page.getByRole('group', { name: 'Keep the screen on' }).getByText('On', { exact: true }).click();
  await expect.poll(locks).toBe(1);
  await back(page);
  await expect.poll(locks).toBe(0);
});

test('the badge of the app shows the number of unsent scores, and disappears once they are sent', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const badge = { count: 0 };
    Object.assign(globalThis, { badge });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void (badge.count = count),
      clearAppBadge: async () => void (badge.count = 0),
    });
  });
  const badge = () =>
    page.evaluate(() => (globalThis as unknown as { badge: { count: number } }).badge.count);
  await openPrepared(page, server.url, world);
  await page.goto(card());
  await onHole(page, 1);
  await context.setOffline(true);
  await scoreHoles(page, PARS, 1, 2);
  await expect.poll(badge).toBe(2);
  await context.setOffline(false);
  await expect.poll(badge).toBe(0);
});

interface Manifest {
  id: string;
  scope: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { url: string }[];
  screenshots: { src: string; sizes: string }[];
}

/** A picture decoded by the browser: its size, and the pixels outside the safe zone that differ from its corner. */
const pictureAt = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const { width, height } = picture;
    const pen = new OffscreenCanvas(width, height).getContext('2d')!;
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    let strays = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
      if (Math.hypot(x - width / 2, y - height / 2) <= width * 0.4) continue;
      if ([0, 1, 2, 3].some((i) => Math.abs(data[i]! - data[at + i]!) > 2)) strays++;
    }
    return { sizes: `${width}x${height}`, strays, corner: data[3] };
  }, src);

test('the web app manifest names only existing pictures, and each icon’s content is in the safe zone', async ({
  page,
}) => {
  await page.goto(server.url);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(server.url + address!)).json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', scope: '/' });
  for (const { url } of manifest.shortcuts)
    expect((await page.request.get(server.url + url, { headers: { accept: 'text/html' } })).status()).toBe(
      200,
    );
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots])
    expect((await pictureAt(page, src)).sizes, src).toBe(sizes);
  const maskable = manifest.icons.find(({ purpose }) => purpose === 'maskable')!;
  const { strays, corner } = await pictureAt(page, maskable.src);
  expect(corner, 'opaque to the corner').toBe(255);
  expect(strays, 'pixels of the drawing outside of the safe zone').toBe(0);
});
