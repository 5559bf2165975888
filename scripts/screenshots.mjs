// `npm run screenshots`: boots the demo on a throwaway database and writes a picture of every screen, at the size of a
// phone and of a desktop, to .screenshots/ for people to look at. Wants a build (`npm run build`).
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureBrowser, FLAGS } from './browser.mjs';
import { look, open, signIn, startDemo } from './demo-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, '.screenshots');
const SIZES = { phone: { width: 412, height: 915 }, desktop: { width: 1280, height: 900 } };
const SCHEMES = ['light', 'dark'];

/** Every screen: its picture's name, its address, and the account that looks (null: nobody). */
const screensOf = ({ zozo, medal, course, mate }) => [
  ['landing', '/', null],
  ['login', '/login', null],
  ['tournaments-visitor', '/tournaments', null],
  ['tournament-visitor', `/tournament/${zozo}`, null],
  ['error', '/error', null],
  ['profile', '/profile', 'player'],
  ['player', `/player/${mate}`, 'player'],
  ['edit-profile', '/edit/profile', 'player'],
  ['tournaments', '/tournaments', 'player'],
  ['new-tournament', '/tournament/new', 'player'],
  ['tournament', `/tournament/${medal}`, 'player'],
  ['tournament-zozo', `/tournament/${zozo}`, 'player'],
  ['settings-player', `/tournament/${medal}/settings`, 'player'],
  ['scorecard', `/tournament/scorecard/${medal}/3`, 'player'],
  ['scorecard-full', `/tournament/scorecard/${medal}/1`, 'player'],
  ['scorecard-of-mate', `/user/${mate}/tournament/${medal}/round/3/scorecard/`, 'player'],
  ['viewscorecard', `/tournament/viewscorecard/${medal}/1/${mate}`, 'player'],
  ['access-denied', '/admin/handicaps', 'player'],
  ['tournament-organizer', `/tournament/${medal}`, 'organizer'],
  ['settings', `/tournament/${medal}/settings`, 'organizer'],
  ['course', `/course/${course}`, 'organizer'],
  ['handicaps', '/admin/handicaps', 'staff'],
];

/** Takes a screen whole. */
async function shoot(page, address, file) {
  await open(page, address);
  await page.screenshot({ path: path.join(folder, file), fullPage: true });
  console.log(`.screenshots/${file}`);
}

/** All screens at one size and in one colour scheme, signing in once for each account. */
async function shootAll(browser, demo, screens, { size, colorScheme }) {
  for (const account of new Set(screens.map(([, , as]) => as))) {
    const context = await browser.newContext({ viewport: SIZES[size], colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
    if (account) await signIn(page, demo, account);
    for (const [name, at] of screens.filter(([, , as]) => as === account)) {
      const file = `${name}-${size}${colorScheme === 'dark' ? '-dark' : ''}.png`;
      await shoot(page, demo.url + at, file).catch((error) => {
        console.error(`${file}: ${error.message}`);
        process.exitCode = 1;
      });
    }
    await context.close();
  }
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS });
try {
  const screens = screensOf(await look(demo.url));
  for (const size of Object.keys(SIZES))
    for (const colorScheme of SCHEMES) await shootAll(browser, demo, screens, { size, colorScheme });
} finally {
  await browser.close();
  demo.stop();
}
