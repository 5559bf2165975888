import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { shownNow, startScorer, STROKES } from '../journeys/support/breakage.ts';
import { syncStatus, tile } from '../journeys/support/card.ts';
import { DIST, startRealServer, type RealServer } from '../journeys/support/server.ts';
import { createWorld, type World } from '../journeys/support/world.ts';
import { buildOf, makePlace, type Place } from './release.ts';

/** The last release before the new tables. */
const BEFORE = process.env['RELEASE_BEFORE'] ?? 'e4403e0';

/** The message of an older release about a newer database; the oldest ones show their library's message. */
const REFUSES =
  /A newer release of Greenside has changed this database|previously executed migration \S+ is missing/;

const closing: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Runs a release's command on a data folder. */
async function command(
  place: Place,
  name: 'backup' | 'restore',
  data: string,
  file: string,
): Promise<string> {
  const script = path.join(place.dist, `server/${name}.js`);
  const env = { PATH: process.env['PATH'], DATA_DIR: data };
  const { stdout } = await promisify(execFile)(process.execPath, [script, file], { env });
  return stdout;
}

/** Accepts the update that the page offers. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tournaments' }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await loaded;
}

/** True for the release that has a privacy page. */
const isNew = async (page: Page): Promise<boolean> => (await page.locator('a[href="/privacy"]').count()) > 0;

test('no score is lost if the server is upgraded and then downgraded while one phone has the newer app', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const old = await buildOf(BEFORE);
  const place = await makePlace(old);
  closing.push(() => place.remove());
  const copies = await mkdtemp(path.join(tmpdir(), 'greenside-downgrade-'));
  closing.push(() => rm(copies, { recursive: true }));
  const server: RealServer = await startRealServer({ dist: place.dist });
  closing.push(() => server.close());
  const world: World = await createWorld(server.url);
  const card = `${server.url}/tournament/scorecard/${world.tournament}/1`;
  const scorer = await startScorer(page, server.url, world);
  await scorer.play(1, 3);
  await scorer.arrived(3);

  await test.step('up: a backup, the newer release on the same data, and the phone accepts the newer app', async () => {
    const backup = path.join(copies, 'before.backup');
    console.log(`      ${(await command(place, 'backup', server.data, backup)).trim()}`);
    await server.stop();
    await place.put(DIST);
    await server.start();
    await scorer.play(4, 5);
    await scorer.arrived(5);
    await update(page);
    await page.goto(card);
    await expect(tile(page, 5)).toHaveAccessibleName(/sent/);
    expect(await isNew(page)).toBe(true);
    await scorer.play(6, 7);
    await scorer.arrived(7);
  });

  await test.step('down without a backup: the older release refuses to start, and changes nothing', async () => {
    await server.stop();
    await place.put(old);
    await scorer.play(8, 9);
    await expect(server.start()).rejects.toThrow(REFUSES);
    const shown = await shownNow(page, 9, 'downgrade-down');
    expect(shown.status).toContain('Saved on this phone: 2');
  });

  await test.step('down as in docs/DEPLOY.md: the phone sends what the backup lacks', async () => {
    await rename(server.data, path.join(copies, 'newer'));
    await mkdir(server.data);
    await cp(path.join(copies, 'newer/token-secret'), path.join(server.data, 'token-secret'));
    console.log(
      `      ${(await command(place, 'restore', server.data, path.join(copies, 'before.backup'))).trim()}`,
    );
    await server.start();
    const begun = Date.now();
    await scorer.arrived(9);
    console.log(`      complete ${((Date.now() - begun) / 1000).toFixed(1)} s after the start`);
    await scorer.play(10, 11);
    await scorer.arrived(11);
    await shownNow(page, 11, 'downgrade-newer-app');
    expect(await isNew(page)).toBe(true);
    await expect(page.getByText(/to check|disagree/i)).toHaveCount(0);
  });

  await test.step('all screens of the newer app work with the older server', async () => {
    for (const where of [
      '/profile',
      '/tournaments',
      `/tournament/${world.tournament}`,
      '/edit/profile',
      card,
    ]) {
      await page.goto(new URL(where, server.url).href);
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    }
  });

  await test.step('the phone accepts the older app, keeps everything, and continues to score', async () => {
    await server.stop();
    await scorer.play(12, 13);
    await server.start();
    await update(page);
    await page.goto(card);
    await expect(tile(page, 13)).toHaveAccessibleName(/13, 2/);
    expect(await isNew(page)).toBe(false);
    await scorer.arrived(13);
    await scorer.play(14, 18);
    await scorer.arrived(STROKES.length);
    await expect(syncStatus(page)).toContainText('Sent');
    await shownNow(page, 18, 'downgrade-older-app');
  });
});
