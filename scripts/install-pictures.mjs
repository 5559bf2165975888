// Takes the install screenshots (public/screenshots, not precached). Run after a build when the screens change; the
// PNGs are committed, so that a build needs no browser.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureBrowser, FLAGS } from './browser.mjs';
import { readDemo, open, signIn, startDemo } from './demo-server.mjs';

const FOLDER = fileURLToPath(new URL('../public/screenshots/', import.meta.url));
const NARROW = { width: 412, height: 915 };
/** Time for a tap's effects to be drawn. */
const SETTLE_MS = 1000;
const WIDE = { width: 1280, height: 800 };

/** Each entry: file, size, address in the demo, and actions before the picture. */
const picturesOf = ({ medal }) => [
  [
    'scorecard.png',
    NARROW,
    `/tournament/scorecard/${medal}/3`,
    (page) => page.getByRole('button', { name: /^Par, / }).click(),
  ],
  [
    'leaderboard.png',
    NARROW,
    `/tournament/${medal}`,
    (page) => page.locator('#leaderboard').evaluate((board) => board.scrollIntoView()),
  ],
  [
    'tournament-wide.png',
    WIDE,
    `/tournament/${medal}`,
    (page) => page.getByText('✓ Ready offline').waitFor(),
  ],
];

await mkdir(FOLDER, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS });
try {
  for (const [file, viewport, at, prepare] of picturesOf(await readDemo(demo.url))) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, demo, 'player');
    await open(page, demo.url + at);
    await prepare(page);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: path.join(FOLDER, file) });
    console.log(`public/screenshots/${file}`);
    await context.close();
  }
} finally {
  await browser.close();
  demo.stop();
}
