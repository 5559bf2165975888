#!/usr/bin/env node
// `greenside COMMAND`: operator commands on the service's data, with its settings (docs/DEPLOY.md). It neither builds
// nor creates a database; root runs it as the owner of the data.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const USAGE = `Usage: greenside COMMAND [--settings FILE] [--data FOLDER]

  staff NAME [--revoke]   makes an account staff, or no longer
  backup FILE             writes everything to a new file
  restore FILE            puts such a file in the place of the data
  check                   opens the database and says what is in it
  sign-out-all            ends every sign-in; everybody signs in anew
  clubs COMMAND           all clubs on this machine: add, list, check, backup, drill, restart (docs/HOSTING.md)

Settings come from the environment, else from FILE (/etc/greenside.env); the data from --data, else from DATA_DIR of either,
else /var/lib/greenside.`;

const COMMANDS = ['staff', 'backup', 'restore', 'check', 'sign-out-all'];
const root = fileURLToPath(new URL('..', import.meta.url));

function fail(words) {
  console.error(words);
  process.exit(1);
}

/** Removes an option from the arguments and returns its value. */
function taken(words, name) {
  const at = words.indexOf(name);
  if (at < 0) return null;
  const [, value] = words.splice(at, 2);
  return value ?? fail(`${name} needs a value.\n\n${USAGE}`);
}

/** Parses KEY=VALUE lines as systemd does; a missing file is empty. */
function settingsIn(file) {
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').split('\n');
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^\s*([A-Za-z_]\w*)=(.*?)\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value.replace(/^(["'])(.*)\1$/, '$2')]];
  });
  return Object.fromEntries(pairs);
}

const words = process.argv.slice(2);
if (words[0] === 'clubs') {
  const prefix = taken(words, '--root') ?? '';
  const { runClubs } = await import('./clubs.mjs');
  process.exit(await runClubs(words.slice(1), prefix));
}
const envFile = taken(words, '--settings');
const folder = taken(words, '--data');
const [command, ...rest] = words;
if (!COMMANDS.includes(command)) fail(USAGE);
if (envFile !== null && !existsSync(envFile)) fail(`There is no file ${envFile}.`);
const program = path.join(root, 'dist/server', `${command}.js`);
if (!existsSync(program)) fail(`Greenside is not built: run "npm ci && npm run build" in ${root}.`);

let settings;
try {
  settings = { ...settingsIn(envFile ?? '/etc/greenside.env'), ...process.env };
} catch (error) {
  fail(`The settings cannot be read (${error.message}). Run this as root.`);
}
const data = path.resolve(folder ?? settings.DATA_DIR ?? '/var/lib/greenside');
if (!existsSync(data) && command !== 'restore')
  fail(`There is no folder ${data}. Name the data with --data FOLDER.`);

const isRoot = process.getuid?.() === 0;
const owner = isRoot && existsSync(data) ? statSync(data) : null;
const child = spawn(process.execPath, [program, ...rest], {
  stdio: 'inherit',
  env: { ...settings, DATA_DIR: data, INIT_CWD: process.cwd(), GREENSIDE_COMMAND: 'greenside' },
  ...(owner && { uid: owner.uid, gid: owner.gid }),
});
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
