// `npm start`, `npm run demo`, `staff`, `backup` and `restore`: builds what is not built or is older than its sources, then runs it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenLeft } from './left.mjs';

let child = null;
whenLeft(() => (child ? child.kill('SIGTERM') : process.exit(1)));

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);

/** The newest change of a file or of anything below a folder, in milliseconds; 0 when it is not there. */
function newest(file) {
  if (!existsSync(file)) return 0;
  if (file.endsWith('.tsbuildinfo')) return 0;
  const found = statSync(file);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

const shared = ['src', 'package.json', 'package-lock.json'];
const builds = [
  {
    made: 'dist/app/sw.js',
    from: [...shared, 'sw', 'public', 'index.html', 'vite.config.ts', 'vite.chunks.ts'],
    args: ['build'],
  },
  {
    made: 'dist/server/main.js',
    from: [...shared, 'server'],
    args: ['build', '--config', 'server/vite.config.ts'],
  },
];

for (const { made, from, args } of builds) {
  if (newest(at(made)) >= Math.max(...from.map((source) => newest(at(source))))) continue;
  console.log(`Building ${path.dirname(made)} …`);
  const vite = at('node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const [mode, ...rest] = process.argv.slice(2);
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
