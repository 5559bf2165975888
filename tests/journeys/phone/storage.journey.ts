import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  prepareForCourse,
  signIn,
  onHole,
  scoreHoles,
  scoreTwoOffline,
  showsScore,
  syncStatus,
  tapScore,
  tile,
} from '../support/card.ts';
import { createProfile, startPhone, type Phone } from '../support/phone.ts';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { deleteDatabases, spoilIndexedDb } from '../support/spoil.ts';
import { call, PARS, scoresOnServer, type World } from '../support/world.ts';

let server: Line;
let world: World;
let profile: { folder: string; remove(): Promise<void> };
let phone: Phone;

test.beforeEach(async ({ server: line, world: made }) => {
  server = line;
  world = made;
  profile = await createProfile();
  phone = await startPhone(profile.folder);
});
test.afterEach(async () => {
  await phone.kill();
  await profile.remove();
});

const card = () => `${server.url}/tournament/scorecard/${world.tournament}/1`;
const HOLES = [1, 2, 3, 4];

/** Three queued holes and a draft, without a server. */
async function scoreWithoutServer(page: Page): Promise<void> {
  await signIn(page, server.url, world.golfers[0]!);
  await prepareForCourse(page, world);
  await server.stop();
  await page.goto(card());
  await scoreHoles(page, PARS, 1, 3);
  await onHole(page, 4);
  await tapScore(page, PARS[3]!);
  await showsScore(page, 4, PARS[3]!, 'saved on this phone');
  await expect(syncStatus(page)).toContainText('Saved on this phone: 4');
}

/** The page has a notice, in its flow. */
async function expectNotice(page: Page, words: RegExp): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: words });
  await expect(notice).toContainText('4 scores were restored from the second copy.');
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
}

/** The card shows all scores, and the server receives them once it is back. */
async function allThere(page: Page): Promise<void> {
  for (const hole of HOLES) await showsScore(page, hole, PARS[hole - 1]!);
  await expect(syncStatus(page)).toContainText('Saved on this phone: 4');
  await server.start();
  await tile(page, 4).click();
  await onHole(page, 4);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const expected = PARS.map((par, i) => (HOLES.includes(i + 1) ? par : 0));
  await expect.poll(() => scoresOnServer(world, world.golfers[0]!, 1), { timeout: 60_000 }).toEqual(expected);
  await expect(syncStatus(page)).toHaveText(/Sent/);
}

test('unsent scores survive the deletion of all the browser’s databases, and the golfer is notified', async () => {
  const { page } = phone;
  await scoreWithoutServer(page);
  expect(await deleteDatabases(page)).toBeGreaterThan(0);
  const clearedNotice = page.getByText(/storage was cleared\. 4 scores were restored from the second copy\./);
  for (const _ of ['at once', 'as long as nobody confirms it']) {
    await page.reload();
    await expect(clearedNotice).toBeVisible();
  }
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(clearedNotice).toBeHidden();
  await page.reload();
  await allThere(page);
  await expect(clearedNotice).toBeHidden();
});

test('unsent scores survive damage to the files of the browser’s database', async () => {
  await scoreWithoutServer(phone.page);
  await phone.kill();
  expect(await spoilIndexedDb(profile.folder)).toBeGreaterThan(2);
  phone = await startPhone(profile.folder);
  await phone.page.goto(card());
  await expectNotice(phone.page, /storage was (damaged|cleared)/);
  await allThere(phone.page);
});

/** Makes every database write of the page fail until `mend`. */
const breakWrites = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Internal error.', 'UnknownError');
    };
    Object.assign(window, { mend: () => (IDBObjectStore.prototype.put = put) });
  });
const IN_BACKUP = 'Until then scores are kept in a second copy.';

test(
  'scores that the database cannot store are stored in the backup, and are sent once the database works',
  { tag: '@some' },
  async () => {
    const { page } = phone;
    await scoreTwoOffline(page, server, world, card());
    await expect(syncStatus(page)).toContainText('Saved on this phone: 2');
    await breakWrites(page);
    await scoreHoles(page, PARS, 3, 3);
    await onHole(page, 4);
    await tapScore(page, PARS[3]!);
    await showsScore(page, 3, PARS[2]!, 'saved on this phone');
    await showsScore(page, 4, PARS[3]!, 'saved on this phone');
    await expect(syncStatus(page)).toContainText('Saved on this phone: 4');
    await expect(page.getByText(IN_BACKUP)).toBeVisible();
    await page.evaluate(() => {
      (window as unknown as { mend: () => void }).mend();
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page.getByText(IN_BACKUP)).toBeHidden();
    await page.reload();
    await allThere(page);
  },
);

/** Locks the page's database by another connection until `mend`. */
const hangDatabase = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { storageBuckets } = navigator as unknown as {
      storageBuckets: { open(name: string): Promise<{ indexedDB: IDBFactory }> };
    };
    const opening = (await storageBuckets.open('scores')).indexedDB.open('greenside');
    await new Promise((done) => opening.addEventListener('success', done));
    const transaction = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite');
    let isHeld = true;
    const spin = (): void => {
      if (isHeld) transaction.objectStore('meta').get('nothing').addEventListener('success', spin);
      else opening.result.close();
    };
    spin();
    Object.assign(window, { mend: () => (isHeld = false) });
  });

test('while the database does not respond, scores are stored in the backup, and they are sent later', async () => {
  const { page } = phone;
  await scoreTwoOffline(page, server, world, card());
  await expect(syncStatus(page)).toContainText('Saved on this phone: 2');
  await hangDatabase(page);
  await tapScore(page, PARS[2]!);
  await expect(page.getByText(IN_BACKUP)).toBeVisible({ timeout: 60_000 });
  await showsScore(page, 3, PARS[2]!, 'saved on this phone');
  await page.getByRole('button', { name: 'Next Hole' }).click();
  await onHole(page, 4);
  await tapScore(page, PARS[3]!);
  await showsScore(page, 4, PARS[3]!, 'saved on this phone');
  await expect(syncStatus(page)).toContainText('Saved on this phone: 4');
  await page.evaluate(() => {
    (window as unknown as { mend: () => void }).mend();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText(IN_BACKUP)).toBeHidden({ timeout: 60_000 });
  await page.reload();
  await allThere(page);
});

test('a score that cannot be stored on the phone is never shown as saved', async () => {
  const { page } = phone;
  await signIn(page, server.url, world.golfers[0]!);
  await prepareForCourse(page, world);
  await page.goto(card());
  await onHole(page, 1);
  await breakWrites(page);
  await page.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
  });
  await page.getByRole('button', { name: 'Add a stroke' }).click();
  await expect(page.getByText('Hole 1: 1 is not saved on this phone.')).toBeVisible();
  await expect(tile(page, 1)).toHaveAccessibleName(/^Hole 1, no score, not saved on this phone/);
});

test('a file moves unsent scores to another phone, and any other file changes nothing', async () => {
  await scoreWithoutServer(phone.page);
  await syncStatus(phone.page).click();
  await expect(
    phone.page.getByText(
      '4 entries saved on this phone. 1 is not submitted yet. ' +
        'The others are sent automatically when there is a connection.',
    ),
  ).toBeVisible();
  const downloading = phone.page.waitForEvent('download');
  await phone.page.getByRole('button', { name: 'Save unsent scores as a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^greenside-unsent-[\d-]+\.txt$/);
  const file = path.join(profile.folder, 'unsent.txt');
  await download.saveAs(file);
  await expect(phone.page.getByText('The file is in your downloads.')).toBeVisible();

  await server.start();
  const context = await phone.context.browser()!.newContext();
  const other = await context.newPage();
  await signIn(other, server.url, world.golfers[0]!);
  await prepareForCourse(other, world);
  await syncStatus(other).click();
  const chosen = other.getByLabel('File of unsent scores');
  await chosen.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('JFIF') });
  await expect(other.getByText('This is not a file of unsent Greenside scores.')).toBeVisible();
  await chosen.setInputFiles(file);
  await expect(other.getByText('4 scores restored on this phone.')).toBeVisible();
  await other.goto(card());
  for (const hole of HOLES) await showsScore(other, hole, PARS[hole - 1]!);
  await context.close();
});

test('in a browser without local storage a user signs in, stays signed in after a reload, and enters scores', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
  });
  await signIn(page, server.url, world.golfers[0]!);
  await page.goto(card());
  await onHole(page, 1);
  await page
    .getByRole('button', { name: /^Par, 4/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Next Hole', exact: true }).click();
  const address = `/user/${world.golfers[0]!.id}/tournament/${world.tournament}/round/1/scorecard/`;
  const total = async () => (await call<{ total_score: number }>(server.url, 'GET', address)).total_score;
  await expect.poll(total).toBe(4);
});
