import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { ensureBrowser, ensureHeadlessShell, FLAGS } from '../../scripts/browser.mjs';
import { isShort } from '../support/proof.ts';
import { DIST } from './support/server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const results = path.join(root, 'test-results');

if (!['server/main.js', 'app/index.html'].every((file) => existsSync(path.join(DIST, file))))
  throw new Error('The journeys drive the built app: run "npm run build" first.');

/** Headed runs use a browser with windows. Workers read this file again, so the environment passes the result on. */
const isSeen = ['--headed', '--debug', '--ui'].some((flag) => process.argv.includes(flag));
const browser = (process.env['JOURNEYS_BROWSER'] ??= isSeen ? ensureBrowser() : ensureHeadlessShell());

const phone = { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };

/** Journeys in a browser against the built app and server, each file with a server of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: path.join(results, 'journeys'),
  // A busy machine is not a failure of the app.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // Journeys wait part of their time: three workers on two cores.
  workers: 3,
  // A busy machine is not a defect; scripts/test.mjs reports tests that needed a second try.
  retries: 1,
  fullyParallel: true,
  forbidOnly: true,
  // `npm test` runs the tagged journeys at the size of a phone.
  ...(isShort && { grep: /@some/ }),
  reporter: [['list'], ['json', { outputFile: path.join(results, 'journeys.json') }]],
  use: {
    // Pages live for seconds: compiling their scripts for speed costs an eighth of a journey and gains nothing.
    launchOptions: { executablePath: browser, args: [...FLAGS, '--js-flags=--no-opt --no-maglev'] },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
  },
  projects: [
    { name: 'phone', use: phone },
    ...(isShort
      ? []
      : [{ name: 'desktop', use: desktop, testMatch: '**/*.both.journey.ts', grepInvert: /@phone/ }]),
  ],
});
