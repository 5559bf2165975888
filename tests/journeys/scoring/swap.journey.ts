import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  atWork,
  closeSheet,
  fakeCamera,
  hesitate,
  holdCode,
  openSheet,
  quickTimers,
  refuse,
  scan,
  sheet,
} from '../support/camera.ts';
import { openPrepared, scoreHoles, showsScore } from '../support/card.ts';
import { misfits } from '../support/fit.ts';
import { findAccessibilityFaults, THEMES } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import type { Golfer, World } from '../support/world.ts';

const cardPath = ({ golfers, tournament }: World) =>
  `/user/${golfers[0]!.id}/tournament/${tournament}/round/1/scorecard/`;

/** A phone with a camera, prepared for the course, on Ada's card. */
async function onAdasCard(page: Page, url: string, world: World, golfer: Golfer): Promise<void> {
  await fakeCamera(page);
  await openPrepared(page, url, world, golfer);
  await page.goto(url + cardPath(world));
}

interface TwoPhones {
  bens: Page;
  adas: Page;
  server: { url: string; stop(): Promise<unknown> };
  world: World;
}

/** Both phones are on Ada's card without a server, and Ben scores two holes of it. */
async function benScores({ bens, adas, server, world }: TwoPhones): Promise<void> {
  await onAdasCard(bens, server.url, world, world.golfers[1]!);
  await onAdasCard(adas, server.url, world, world.golfers[0]!);
  await server.stop();
  await scoreHoles(bens, [6, 4], 1, 2);
}

test('the camera is switched off when its dialog closes, the app is hidden or the page changes', async ({
  page,
  server,
  world,
}) => {
  await onAdasCard(page, server.url, world, world.golfers[0]!);
  await scoreHoles(page, [5, 4], 1, 2);
  const before = await atWork(page);
  expect(before).toMatchObject({ tracks: 0, locks: 0 });
  const show = (state: string) =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const busy = async () => {
    await expect(page.locator('[data-scan="looking"]')).toBeVisible();
    await expect.poll(() => atWork(page)).toMatchObject({ tracks: 1, locks: 1 });
    await expect.poll(() => page.workers().length).toBe(1);
    const ran = await quickTimers(page);
    await expect.poll(() => quickTimers(page)).toBeGreaterThan(ran + 5);
  };
  const idle = async (rest: Awaited<ReturnType<typeof atWork>>) => {
    await expect.poll(() => atWork(page)).toEqual(rest);
    await expect.poll(() => page.workers().length).toBe(0);
    // A scan in progress may end, and a slow machine may be late with other timers; a loop never has a quiet second.
    const countSecond = async () => {
      const ran = await quickTimers(page);
      await page.waitForTimeout(1_000);
      return (await quickTimers(page)) - ran;
    };
    await expect.poll(countSecond).toBeLessThan(3);
  };

  await openSheet(page);
  await busy();
  await closeSheet(page);
  await idle(before);

  await openSheet(page);
  await show('hidden');
  await idle(before);
  await show('visible');
  await busy();
  await page.keyboard.press('Escape');
  await idle(before);

  // Closed while the permission prompt is open.
  await hesitate(page, true);
  await page.getByRole('button', { name: 'Swap cards' }).click();
  await expect(sheet(page).locator('[data-scan="opening"]')).toBeVisible();
  await closeSheet(page);
  await page.waitForTimeout(700);
  await idle(before);
  await hesitate(page, false);

  // To another scanning page and back in one document, where nothing ends without the app's own cleanup.
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await openSheet(page);
  await sheet(page).getByRole('link', { name: 'Collect cards' }).click();
  await page.waitForURL('**/carry/**');
  await busy();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Swap cards' })).toBeVisible();
  await idle(before);
  await openSheet(page);
  await page.goForward();
  await page.waitForURL('**/carry/**');
  await busy();
  await page.goBack();
  await idle(before);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('a QR code without a card shows a message, and a code with a card is then accepted', async ({
  browser,
  contextOptions,
  page,
  server,
  world,
}) => {
  const context = await browser.newContext(contextOptions);
  const bens = await context.newPage();
  await benScores({ bens, adas: page, server, world });
  await openSheet(page);
  await expect(sheet(page).getByText('This phone has no scores of this round to show.')).toBeVisible();
  await holdCode(page, 'https://example.com/menu');
  await expect(sheet(page).getByText('This is not a Greenside card. Nothing was changed.')).toBeVisible();
  await holdCode(page, 'G2ABCDEFGHIJKLMNOPQRSTUVW');
  await expect(sheet(page).getByText(/^The other phone has a newer version of the app/)).toBeVisible();
  await holdCode(page, 'G1%69 VD92EX0');
  await expect(sheet(page).getByText(/^This card is damaged\./)).toBeVisible();
  await openSheet(bens);
  await scan(page, bens, /^Received from Ben Fairway/);
  await expect(sheet(page).getByText('Ada Birdie: holes 1, 2')).toBeVisible();
  expect.soft(await findAccessibilityFaults(page, THEMES)).toEqual([]);
  for (const size of [
    { width: 320, height: 568 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size);
    expect.soft(await misfits(page), `${size.width} px`).toEqual([]);
  }
  await closeSheet(page);
  await showsScore(page, 1, 6);
  await openSheet(page);
  await scan(page, bens, /^Nothing new: this phone has all of it\./);
  await context.close();
});

test(
  'a user who refuses the camera can send and receive a card as a file',
  { tag: '@some' },
  async ({ browser, contextOptions, page, server, world }) => {
    const context = await browser.newContext(contextOptions);
    const bens = await context.newPage();
    await benScores({ bens, adas: page, server, world });
    await openSheet(bens);
    await expect(sheet(bens).locator('figure svg')).toBeVisible();
    const [saved] = await Promise.all([
      bens.waitForEvent('download'),
      sheet(bens).getByRole('button', { name: 'Send as a file' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('greenside-cards.txt');
    const text = await readFile(await saved.path(), 'utf8');
    expect(text).toMatch(/^Golf cards\. Open this file in Greenside/);

    await refuse(page, true);
    await page.getByRole('button', { name: 'Swap cards' }).click();
    await expect(sheet(page).getByText(/^The camera is not allowed\./)).toBeVisible();
    const open = (content: string) =>
      sheet(page)
        .getByLabel('File of a card')
        .setInputFiles({ name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from(content) });
    await open('Dear Ada, see you on Sunday.');
    await expect(sheet(page).getByText('This is not a Greenside card. Nothing was changed.')).toBeVisible();
    await open(`From: Ben\r\n\r\n${text.replace(/\n/g, '   \r\n')}\r\nSent from my phone`);
    await expect(sheet(page).getByText(/^Received from Ben Fairway/)).toBeVisible();
    await refuse(page, false);
    await sheet(page).getByRole('button', { name: 'Try the camera again' }).click();
    await expect(sheet(page).locator('[data-scan="looking"]')).toBeVisible();
    await closeSheet(page);
    await showsScore(page, 1, 6);
    await context.close();
  },
);

test('the app accepts a file with a card that is shared with it, even offline', async ({
  browser,
  contextOptions,
  page,
  server,
  world,
}) => {
  const context = await browser.newContext(contextOptions);
  const bens = await context.newPage();
  await onAdasCard(bens, server.url, world, world.golfers[1]!);
  await onAdasCard(page, server.url, world, world.golfers[0]!);
  await server.stop();
  await scoreHoles(bens, [6], 1, 1);
  await openSheet(bens);
  await expect(sheet(bens).locator('figure svg')).toBeVisible();
  const [saved] = await Promise.all([
    bens.waitForEvent('download'),
    sheet(bens).getByRole('button', { name: 'Send as a file' }).click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  // Android's share target posts the file to the worker.
  await page.evaluate((content) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/carry',
      enctype: 'multipart/form-data',
    });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'cards' });
    const list = new DataTransfer();
    list.items.add(new File([content], 'greenside-cards.txt', { type: 'text/plain' }));
    input.files = list.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, text);
  await expect(page.getByText(/^Received from Ben Fairway/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/carry');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cards from a file' })).toBeVisible();
  await expect(page.getByText(/^Received from/)).toHaveCount(0); // a reload does not take the file again
  await page.goto(server.url + cardPath(world));
  await showsScore(page, 1, 6);
  await context.close();
});
