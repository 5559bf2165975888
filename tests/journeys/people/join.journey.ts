import type { Locator, Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import type { Line } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { signInStored } from '../support/visit.ts';
import { call, type World } from '../support/world.ts';

// Nothing here goes offline, and an installation of the worker costs a fifth of a short journey.
test.use({ serviceWorkers: 'block' });

let server: Line;
let world: World;

test.beforeEach(({ server: line, world: made }) => {
  server = line;
  world = made;
});

/** The draw of the world's groups has closed the entry. */
const setEntry = (entry: 'open' | 'closed') =>
  call(server.url, 'PUT', `/api/tournaments/${world.tournament}`, { entry }, world.organizer.token);

/** The link that the organizer shares. */
async function sharedLink(page: Page): Promise<string> {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: { url: string }) => void shared.push(url),
    });
  });
  await setEntry('open');
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  await page.getByRole('button', { name: 'Share the link to enter' }).click();
  const shared = () => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared);
  await expect.poll(async () => (await shared()).length).toBe(1);
  return (await shared())[0]!;
}

test(
  'a new player who opens the organizer’s link registers and joins on one screen',
  { tag: '@some' },
  async ({ page, browser }) => {
    const link = await sharedLink(page);
    const stranger = await browser.newContext({ viewport: { width: 412, height: 915 } });
    const phone = await stranger.newPage();
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Enter Autumn Open' })).toBeVisible();
    await phone.getByLabel('Username').fill(`nora-of-${world.tournament}`);
    await phone.getByLabel('Password', { exact: true }).fill('a secret of nora');
    await phone.getByLabel('Confirm Password').fill('a secret of nora');
    await phone.getByRole('tabpanel').getByRole('button', { name: 'Register' }).click();
    await expect(phone.getByRole('heading', { name: '✓ You are in' })).toBeVisible();
    expect(new URL(phone.url()).pathname).toBe(`/join/${world.tournament}`);
    await phone.getByRole('link', { name: 'Open the tournament' }).click();
    await expect(phone.getByRole('row').filter({ hasText: 'nora' })).toContainText('You');
    await stranger.close();
  },
);

/** The text that a camera decodes. */
async function scanned(code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString('base64');
  const { width, height, data } = await code.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    canvas.drawImage(bitmap, 0, 0);
    const pixels = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width: pixels.width, height: pixels.height, data: [...pixels.data] };
  }, png);
  return decodeQR({ width, height, data: Uint8Array.from(data) }, { timeLimit: 5_000 });
}

test('while entry is open, the organizer can show the link to join as a QR code, black on white in every theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await setEntry('closed');
  await signInStored(page, server.url, world.organizer);
  await page.goto(`${server.url}/tournament/${world.tournament}`);
  await expect(page.getByLabel('Add a player')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the QR code to enter' })).toHaveCount(0);
  await setEntry('open');
  await page.reload();
  await page.getByRole('button', { name: 'Show the QR code to enter' }).click();
  const link = `${server.url}/join/${world.tournament}`;
  const code = page.getByRole('img', { name: `QR code of ${link}` });
  await expect(code).toBeVisible();
  await expect(page.getByText(link)).toBeVisible();
  expect((await code.boundingBox())!.width).toBeGreaterThan(250);
  const drawn = await code.evaluate((svg) => {
    const [left, , side] = svg.getAttribute('viewBox')!.split(' ').map(Number);
    const colours = [...svg.children].map((part) => getComputedStyle(part).fill);
    const { x, width } = svg.querySelector('path')!.getBBox();
    return { colours, quiet: [x - left!, left! + side! - (x + width)] };
  });
  expect(drawn).toEqual({ colours: ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'], quiet: [4, 4] });
  expect(await scanned(code)).toBe(link);
});

test('a signed-in user joins with one tap by the organizer’s link, and a player of the tournament sees a message', async ({
  page,
}) => {
  const plan = { name: 'Spring Cup', date1: '2026-05-01', course1: { id: world.course.id } };
  const cup = await call<{ id: number }>(
    server.url,
    'POST',
    '/api/tournaments/',
    plan,
    world.organizer.token,
  );
  await signInStored(page, server.url, world.golfers[0]!);
  await page.goto(`${server.url}/join/${cup.id}`);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByRole('heading', { name: '✓ You are in' })).toBeVisible();
  await page.goto(`${server.url}/join/${world.tournament}`);
  await expect(page.getByText('Ada Birdie is playing in Autumn Open.')).toBeVisible();
});

test('a link to join a tournament that does not exist shows what to do', async ({ page }) => {
  await page.goto(`${server.url}/join/99999`);
  await expect(page.getByText('There is no tournament with this number.')).toBeVisible();
  await page.getByRole('link', { name: 'All tournaments' }).click();
  await page.waitForURL('**/tournaments');
});
