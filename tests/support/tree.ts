import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const MADE = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  '.screenshots',
]);

/** Paths from the root, with `/`, of every file under `folder` that people write. */
export function filesUnder(folder: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(path.join(ROOT, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory() ? name === '.git' || MADE.has(name) : entry.name.endsWith('.tsbuildinfo'))
      continue;
    if (entry.isDirectory()) found.push(...filesUnder(name));
    else found.push(name);
  }
  return found;
}

/** The text of a file by its path from the root. */
export const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
