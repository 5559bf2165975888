// Takes the pictures of README.md and docs/DESIGN.md. Run after a build when the screens change, and commit them: WebP
// for sheets of several screens, PNG for single ones.
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureBrowser, FLAGS } from './browser.mjs';
import { readDemo, open, signIn, startDemo } from './demo-server.mjs';

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const PHONE = { width: 412, height: 915 };
/** Time for a tap's effects to be drawn. */
const SETTLE_MS = 1000;
const MAX_BYTES = 150_000;
const par = (page) => page.getByRole('button', { name: /^Par, / }).click();
const group = (page) => page.getByRole('radio', { name: 'The whole group' }).check({ force: true });
const board = (page) => page.locator('#leaderboard').evaluate((card) => card.scrollIntoView());
const nothing = () => undefined;

/** A PNG as a data URL. */
const framed = (picture) => `data:image/png;base64,${picture.toString('base64')}`;

async function shoot(browser, demo, { at, act = nothing, theme = 'light', as = 'player', size = PHONE }) {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  if (theme === 'sun') await context.addInitScript(() => localStorage.setItem('greenside.theme', 'sun'));
  const page = await context.newPage();
  if (as) await signIn(page, demo, as);
  await open(page, demo.url + at);
  await act(page);
  await page.waitForTimeout(SETTLE_MS);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Several pictures side by side in one WebP. */
async function sheet(browser, pictures, height) {
  const page = await browser.newPage();
  const images = pictures.map((picture) => `<img src="${framed(picture)}" height="${height}">`).join('');
  await page.setContent(
    `<body style="margin:0"><div style="display:inline-flex;gap:12px;padding:12px;background:#5a685f">${images}</div>`,
  );
  const { width, height: tall } = await page.locator('div').boundingBox();
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width, height: tall, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 70,
    clip,
    captureBeyondViewport: true,
  });
  await page.close();
  return Buffer.from(data, 'base64');
}

async function savePicture(file, picture) {
  await writeFile(path.join(FOLDER, file), picture);
  const { size } = await stat(path.join(FOLDER, file));
  if (size > MAX_BYTES) throw new Error(`docs/pictures/${file} is ${size} bytes, more than ${MAX_BYTES}`);
  console.log(`docs/pictures/${file} ${size} bytes`);
}

await mkdir(FOLDER, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS });
try {
  const { medal, zozo, mate } = await readDemo(demo.url);
  const card = `/tournament/scorecard/${medal}/3`;
  const read = `/tournament/viewscorecard/${medal}/1/${mate}`;
  const take = (picture) => shoot(browser, demo, picture);
  await savePicture('scorecard.png', await take({ at: card, act: par }));
  await savePicture('leaderboard.png', await take({ at: `/tournament/${medal}`, act: board }));
  const themePictures = [];
  for (const theme of ['light', 'dark', 'sun']) themePictures.push(await take({ at: card, act: par, theme }));
  themePictures.push(await take({ at: card, act: group }), await take({ at: read }));
  await savePicture('looks.webp', await sheet(browser, themePictures, 700));
  const screens = [];
  for (const picture of [
    { at: '/', as: null },
    { at: '/tournaments', as: null },
    { at: '/profile' },
    { at: `/tournament/${zozo}` },
    { at: `/tournament/${medal}/settings`, as: 'organizer' },
    { at: '/admin/handicaps', as: 'staff' },
  ])
    screens.push(await take(picture));
  await savePicture('screens.webp', await sheet(browser, screens, 620));
  const wide = [];
  const size = { width: 1400, height: 900 };
  for (const at of [`/tournament/${medal}`, card]) wide.push(await take({ at, size }));
  await savePicture('wide.webp', await sheet(browser, wide, 560));
  const narrow = [];
  for (const width of [320, 412, 576])
    narrow.push(await take({ at: `/tournament/${medal}`, act: board, size: { ...PHONE, width } }));
  narrow.push(await take({ at: card, size: { width: 206, height: 457 } }));
  await savePicture('widths.webp', await sheet(browser, narrow, 620));
} finally {
  await browser.close();
  demo.stop();
}
