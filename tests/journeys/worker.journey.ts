import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { makeReady, signIn } from './support/card.ts';
import { createProfile, startPhone } from './support/phone.ts';
import { screensOf, type Screen } from './support/routes.ts';
import { DIST, startRealServer, type RealServer } from './support/server.ts';
import { createWorld } from './support/world.ts';

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('the worker is active, and the browser would install the app', async () => {
  const server = await startRealServer();
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
    await server.close();
  }
});

test('every route opens by its address with the server stopped', async ({ page }) => {
  const server = await startRealServer();
  try {
    const world = await createWorld(server.url);
    await page.goto(server.url);
    await expect(page.getByRole('tab', { name: 'Register' })).toBeVisible();
    await controlled(page);
    await signIn(page, server.url, world.golfers[0]!);
    await makeReady(page, world);
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
  } finally {
    await server.close();
  }
});

/** Puts a newer build in the place of the one that is served: another page, and a worker that precaches it. */
async function release(dist: string): Promise<void> {
  const page = path.join(dist, 'app/index.html');
  const worker = path.join(dist, 'app/sw.js');
  await writeFile(
    page,
    (await readFile(page, 'utf8')).replace('</head>', '<meta name="build" content="v2" /></head>'),
  );
  const old = await readFile(worker, 'utf8');
  const next = old.replace(
    /(revision:|"revision":)\s*(["'`])[^"'`]+\2(,\s*"?url"?:\s*["'`]index\.html)/,
    '$1$2v2$2$3',
  );
  const swapped =
    next === old ? old.replace(/(url:\s*["'`]index\.html["'`],\s*revision:\s*["'`])[^"'`]+/, '$1v2') : next;
  if (swapped === old) throw new Error('The worker names no revision of index.html.');
  await writeFile(worker, swapped);
  for (const file of [page, worker])
    for (const packed of ['.br', '.gz']) await rm(file + packed, { force: true });
}

const build = (page: Page) => page.locator('meta[name="build"]').count();

async function newBuildWaits(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

test('a new version waits for the golfer and never reloads by itself', async ({ page }) => {
  const dist = path.join(path.dirname(DIST), 'test-results/update/dist');
  await mkdir(dist, { recursive: true });
  await cp(DIST, dist, { recursive: true });
  const server: RealServer = await startRealServer({ dist });
  try {
    await page.goto(`${server.url}/tournaments`);
    await controlled(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const sameDocument = () => page.evaluate(() => 'sameDocument' in globalThis);

    await server.stop();
    await release(dist);
    await server.start();
    await page.getByLabel('Filter:').focus();
    await newBuildWaits(page);
    const offer = page.getByRole('button', { name: 'Update', exact: true });
    // Longer than it waits for a still hand: somebody who is writing is not asked.
    await page.waitForTimeout(4_000);
    await expect(offer).toBeHidden();
    await page.getByLabel('Filter:').blur();
    await expect(offer).toBeVisible();
    expect(await sameDocument()).toBe(true);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tournaments' })).toBeVisible();
    expect(await build(page)).toBe(0);
    await expect(offer).toBeVisible();

    await offer.click();
    await expect.poll(() => build(page)).toBe(1);
    await expect(page.getByRole('heading', { name: 'Tournaments' })).toBeVisible();
  } finally {
    await server.close();
    await rm(path.dirname(dist), { recursive: true, force: true });
  }
});
