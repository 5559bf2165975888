// `npm run screenshots`: pictures of every screen of the demo, phone and desktop, light, dark and sun theme, in
// .screenshots/. Needs a build. Arguments select: `npm run screenshots -- scorecard phone sun`.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureBrowser, FLAGS } from './browser.mjs';
import { readDemo, open, signIn, startDemo } from './demo-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, '.screenshots');
const SIZES = { phone: { width: 412, height: 915 }, desktop: { width: 1280, height: 900 } };
const THEMES = ['light', 'dark', 'sun'];
/** Time for a tap's effects to be drawn. */
const SETTLE_MS = 400;

const press = (name) => (page) => page.getByRole('button', { name }).first().dispatchEvent('click');
const choose = (name) => (page) =>
  page.getByRole('radio', { name, exact: true }).first().check({ force: true });
const nothing = () => undefined;

/**
 * Every screen: picture name, address, account (null: signed out), and actions before the picture. With actions the
 * picture is one screen high, otherwise the whole page.
 */
const screensOf = ({ zozo, medal, club, course, mate }) => [
  ['landing', '/', null],
  ['register', '/', null, (page) => page.getByRole('tab', { name: 'Register' }).click()],
  ['login', '/login', null],
  ['tournaments-visitor', '/tournaments', null],
  ['tournament-visitor', `/tournament/${zozo}`, null],
  ['error', '/error', null],
  ['profile', '/profile', 'player'],
  [
    'menu',
    '/profile',
    'player',
    (page) => page.getByRole('button', { name: 'Menu', includeHidden: true }).dispatchEvent('click'),
  ],
  ['sync', '/profile', 'player', press('Sent')],
  ['player', `/player/${mate}`, 'player'],
  ['edit-profile', '/edit/profile', 'player'],
  ['tournaments', '/tournaments', 'player'],
  ['new-tournament', '/tournament/new', 'player'],
  ['tournament', `/tournament/${medal}`, 'player'],
  ['tournament-zozo', `/tournament/${zozo}`, 'player'],
  ['settings-player', `/tournament/${medal}/settings`, 'player'],
  ['scorecard', `/tournament/scorecard/${medal}/3`, 'player', nothing],
  ['scorecard-page', `/tournament/scorecard/${medal}/3`, 'player'],
  ['scorecard-full', `/tournament/scorecard/${medal}/1`, 'player', nothing],
  ['scorecard-group', `/tournament/scorecard/${medal}/3`, 'player', choose('The whole group')],
  [
    'scorecard-of-mate',
    `/user/${mate}/tournament/${medal}/round/3/scorecard/`,
    'player',
    async (page) => {
      await choose('Me')(page);
      await press(/^Par, /)(page);
    },
  ],
  ['viewscorecard', `/tournament/viewscorecard/${medal}/1/${mate}`, 'player'],
  ['access-denied', '/admin/handicaps', 'player'],
  ['tournament-organizer', `/tournament/${medal}`, 'organizer'],
  ['settings', `/tournament/${medal}/settings`, 'organizer'],
  ['desk', `/tournament/${club}/desk`, 'organizer'],
  ['course', `/course/${course}`, 'organizer'],
  ['handicaps', '/admin/handicaps', 'staff'],
];

async function shoot(page, address, act, file) {
  await open(page, address);
  await act?.(page);
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: path.join(folder, file), fullPage: !act });
  console.log(`.screenshots/${file}`);
}

/** All screens at one size and theme, with one sign-in per account. */
async function shootAll(browser, demo, screens, { size, theme }) {
  for (const account of new Set(screens.map(([, , as]) => as))) {
    const context = await browser.newContext({
      viewport: SIZES[size],
      colorScheme: theme === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    if (theme === 'sun') await context.addInitScript(() => localStorage.setItem('greenside.theme', 'sun'));
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
    if (account) await signIn(page, demo, account);
    for (const [name, at, , act] of screens.filter(([, , as]) => as === account)) {
      const file = `${name}-${size}${theme === 'light' ? '' : `-${theme}`}.png`;
      await shoot(page, demo.url + at, act, file).catch((error) => {
        console.error(`${file}: ${error.message}`);
        process.exitCode = 1;
      });
    }
    await context.close();
  }
}

const words = process.argv.slice(2);
/** The items that the arguments select; all items if none match. */
function chosen(all, nameOf = (one) => one) {
  const wanted = all.filter((one) => words.includes(nameOf(one)));
  return wanted.length > 0 ? wanted : all;
}

if (words.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS });
try {
  const screens = chosen(screensOf(await readDemo(demo.url)), ([name]) => name);
  for (const size of chosen(Object.keys(SIZES)))
    for (const theme of chosen(THEMES)) await shootAll(browser, demo, screens, { size, theme });
} finally {
  await browser.close();
  demo.stop();
}
