// `npm run build`: builds app and server in new folders and swaps them at the end, so that a running server finds its
// files. `npm start` builds parts that are missing or older than their sources.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);

/** The two parts: output folder and Vite arguments. */
export const PARTS = {
  app: { folder: 'dist/app', args: [] },
  server: { folder: 'dist/server', args: ['--config', 'server/vite.config.ts'] },
};

/** If Vite fails, the old build remains and the process exits with Vite's status. */
export function build({ folder, args }, words = []) {
  const [next, before] = [`${folder}.next`, `${folder}.before`];
  for (const left of [next, before]) rmSync(at(left), { recursive: true, force: true });
  const vite = at('node_modules/vite/bin/vite.js');
  const run = [vite, 'build', ...args, '--outDir', next, ...words];
  const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    rmSync(at(next), { recursive: true, force: true });
    process.exit(status ?? 1);
  }
  if (existsSync(at(folder))) renameSync(at(folder), at(before));
  renameSync(at(next), at(folder));
  rmSync(at(before), { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const part of Object.values(PARTS)) build(part, process.argv.slice(2));
