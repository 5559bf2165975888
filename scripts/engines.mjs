// Finds the browser engines for the engine trials and installs those that Debian has. As a program it prints each
// version, or the reason why it is missing.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser, installFromDebian, runnable } from './browser.mjs';

const WEBKIT = ['xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'imagemagick'];
const PYTHON = '/usr/bin/python3';
const WEBKIT_VERSION = `import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2 as w
print(w.get_major_version(), w.get_minor_version(), w.get_micro_version(), sep='.')`;

const onPath = (...names) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(runnable);

/** The output of a program, or null if it cannot run. */
function printed(program, args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

function findWebKit() {
  if (!['Xvfb', 'import'].every((name) => onPath(name))) return null;
  const version = printed(PYTHON, ['-c', WEBKIT_VERSION]);
  return version && { program: PYTHON, version: `WebKitGTK ${version}` };
}

function findFirefox() {
  const program = process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox');
  const version = program && printed(program, ['--version']);
  return version ? { program, version: version.replace(/^Mozilla /, '') } : null;
}

/** Finds an engine; installs it if necessary. Throws an error with instructions if that fails. */
function ensure({ name, find, packages }, install) {
  const found = find();
  if (found) return found;
  if (install) installFromDebian(name, packages);
  const installed = install ? find() : null;
  if (installed) return installed;
  throw new Error(
    `${name} cannot be had here. Debian has it: as root, apt-get install --no-install-recommends ${packages.join(' ')}`,
  );
}

export function ensureChromium() {
  const program = ensureBrowser();
  return { program, version: /\S+ [\d.]+/.exec(printed(program, ['--version']) ?? '')?.[0] ?? 'Chromium' };
}

export const ensureWebKit = (install = false) =>
  ensure({ name: 'WebKit', find: findWebKit, packages: WEBKIT }, install);
export const ensureFirefox = (install = false) =>
  ensure({ name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] }, install);

export const ENGINES = {
  Chromium: ensureChromium,
  WebKit: ensureWebKit,
  Firefox: ensureFirefox,
  "Chromium with iOS's gaps": ensureChromium,
};

/** For each engine `{ name, program, version }`, or `{ name, missing }` with the reason. */
export function findEngines({ install = false } = {}) {
  return Object.entries(ENGINES).map(([name, ensureIt]) => {
    try {
      return { name, ...ensureIt(install) };
    } catch (error) {
      return { name, missing: error.message };
    }
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { name, version, missing } of findEngines({ install: true }))
    console.log(`${name.padEnd(26)} ${version ?? missing}`);
