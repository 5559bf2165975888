// `npm start`, `npm run demo`, `staff`, `backup` and `restore`: builds missing or outdated parts, then runs the
// command.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, PARTS } from './build.mjs';
import { whenLeft } from './left.mjs';

let child = null;
whenLeft(() => (child ? child.kill('SIGTERM') : process.exit(1)));

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);

/** The latest modification of a file or of a folder's content, in ms; 0 if it is missing. */
function newest(file) {
  if (!existsSync(file)) return 0;
  if (file.endsWith('.tsbuildinfo')) return 0;
  const found = statSync(file);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

const shared = ['src', 'package.json', 'package-lock.json', 'vite.version.ts'];
const appOnly = ['sw', 'public', 'index.html', 'vite.config.ts', 'vite.chunks.ts'];
const builds = [
  { part: PARTS.app, made: 'dist/app/sw.js', from: [...shared, ...appOnly] },
  { part: PARTS.server, made: 'dist/server/main.js', from: [...shared, 'server'] },
];

/** A service user often has only read access to the build. */
function mayBuild() {
  try {
    accessSync(at(existsSync(at('dist')) ? 'dist' : '.'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const [mode, ...rest] = process.argv.slice(2);
for (const { part, made, from } of builds) {
  const isThere = existsSync(at(made));
  if (isThere && newest(at(made)) >= Math.max(...from.map((source) => newest(at(source))))) continue;
  if (!mayBuild()) {
    console.error(
      isThere
        ? `${part.folder} is older than its sources and this user may not write it: what is there runs. Run "npm run build" as its owner.`
        : `${part.folder} is not built and this user may not write it. Run "npm run build" as the owner of this folder.`,
    );
    if (isThere) continue;
    process.exit(1);
  }
  console.log(`Building ${part.folder} …`);
  build(part, ['--logLevel', 'warn']);
}

const programs = {
  '--demo': 'demo.js',
  '--staff': 'staff.js',
  '--backup': 'backup.js',
  '--restore': 'restore.js',
};
const program = programs[mode] ?? 'main.js';
const words = programs[mode] ? rest : process.argv.slice(2);
child = spawn(process.execPath, [at('dist/server', program), ...words], {
  cwd: process.cwd(),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGUSR2']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
