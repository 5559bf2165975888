// `npm run screenshots`: boots the demo on a throwaway database and writes a picture of every screen, at the size of a
// phone and of a desktop, to .screenshots/ for people to look at. Wants a build (`npm run build`).
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureBrowser, FLAGS } from './browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, '.screenshots');
const SIZES = { phone: { width: 412, height: 915 }, desktop: { width: 1280, height: 900 } };
const SCHEMES = ['light', 'dark'];

/** Starts the demo on a free port and reads its address and password from what it prints. */
function startDemo() {
  const child = spawn(process.execPath, [path.join(root, 'dist/server/demo.js')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}:\n${printed}`)));
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
      const url = /demo is at (\S+)/.exec(printed)?.[1];
      const password = /password "(.+)"/.exec(printed)?.[1];
      if (url && password) resolve({ stop: () => child.kill(), url, password });
    });
  });
}

async function ask(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

/** What the demo holds: both tournaments, and the player who signs in with a mate of the same group. */
async function look(url) {
  const tournaments = await ask(`${url}/api/tournaments/`);
  const named = (name) => tournaments.find((tournament) => tournament.name.includes(name));
  const [zozo, medal] = [named('ZOZO'), named('Medal')];
  const groups = await ask(`${url}/api/groupings/?tournament=${medal.id}`);
  const group = groups
    .filter((candidate) => candidate.round_number === 3)
    .map(({ user1, user2, user3, user4 }) => [user1, user2, user3, user4].filter(Boolean))
    .find((members) => members.some((member) => member.last_name === 'Hayes'));
  const mate = group.find((member) => member.last_name !== 'Hayes');
  return { zozo: zozo.id, medal: medal.id, course: medal.course1.id, mate: mate.id };
}

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

async function signIn(page, { url, password }, username) {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/profile');
}

/** Waits until a screen has its data, then takes it whole. */
async function shoot(page, address, file) {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => !/Loading|Checking permissions/.test(document.body.innerText));
  await page.evaluate(() => document.fonts.ready);
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
