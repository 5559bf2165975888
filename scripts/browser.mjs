// Finds the Chromium for the journeys, and installs one if there is none. As a program it prints the path.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Playwright's own list (`chromiumSwitches` in playwright-core), because a second `--disable-features` replaces it,
 * plus the address bar's pop-ups, which cost as much processor time per window as the app.
 */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** For every launch: headless in a container, with no requests to other hosts. */
export const FLAGS = [
  `--disable-features=${WITHOUT.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const require = createRequire(import.meta.url);

export function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser's path from `CHROME_PATH`, the usual places or Playwright; null if there is none. */
export function findBrowser(env = process.env) {
  if (env.CHROME_PATH) {
    if (runnable(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH names ${env.CHROME_PATH}, which is not a program that can be run.`);
  }
  const found = USUAL.find(runnable);
  if (found) return found;
  const own = require('playwright-core').chromium.executablePath();
  return own && existsSync(own) ? own : null;
}

/** Runs a program without input; its output goes to stderr, because stdout is only for the path. */
function run(program, args, env = {}) {
  const done = spawnSync(program, args, { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } });
  return done.status === 0;
}

/** Installs Debian packages if this is Debian and the user may; otherwise does nothing. */
export function installFromDebian(name, packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !runnable('/usr/bin/apt-get')) return;
  console.error(`No ${name} here: installing ${packages.join(', ')} from Debian.`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  run('apt-get', [...patient, 'update'], quiet);
  run('apt-get', [...patient, 'install', '-y', '--no-install-recommends', ...packages], quiet);
}

function installFromPlaywright() {
  console.error("No Chromium here: asking Playwright for its own (npm's playwright-core).");
  const cli = path.join(path.dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  run(process.execPath, [cli, 'install', 'chromium']);
}

/** The browser's path; installs a browser if necessary. Throws an error with instructions if that fails. */
export function ensureBrowser() {
  const fromDebian = () => installFromDebian('Chromium', ['chromium']);
  for (const install of [null, fromDebian, installFromPlaywright]) {
    install?.();
    const found = findBrowser();
    if (found) return found;
  }
  throw new Error(
    'No Chromium for the browser tests. Any one of these will do: set CHROME_PATH to a Chromium or Chrome; install ' +
      'one (Debian, as root: apt-get install chromium); or run: npx playwright install chromium',
  );
}

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium's headless shell for the journeys: the same engine, a sixth faster. Falls back to `ensureBrowser` if Debian
 * lacks it or `CHROME_PATH` is set.
 */
export function ensureHeadlessShell() {
  const whole = ensureBrowser();
  if (process.env.CHROME_PATH) return whole;
  if (!runnable(SHELL)) installFromDebian('headless Chromium', ['chromium-headless-shell']);
  return runnable(SHELL) ? SHELL : whole;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(ensureBrowser());
