// Helpers of the browser benches: the journeys' server, world and phone, built for Node, and statistics.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const DIST = path.join(ROOT, 'dist');

/** Builds and loads tests/journeys/support inside the checkout, so that packages resolve; `done` removes the build. */
export async function loadJourney() {
  if (!existsSync(path.join(DIST, 'server/main.js')) || !existsSync(path.join(DIST, 'app/index.html')))
    throw new Error('The benches drive the built app: run "npm run build" first.');
  process.env.JOURNEYS_DIST = DIST;
  mkdirSync(DIST, { recursive: true });
  const out = mkdtempSync(path.join(DIST, 'bench-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: out,
      minify: false,
      rolldownOptions: {
        input: { journey: path.join(ROOT, 'bench/support/journey-parts.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const parts = await import(pathToFileURL(path.join(out, 'journey.mjs')).href);
  return { ...parts, done: () => rmSync(out, { recursive: true, force: true }) };
}

/** The value that a share (0 to 1) of the numbers does not exceed. */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
}
export const median = (numbers) => quantile(numbers, 0.5);

/** The machine and its load. */
export const machine = () =>
  `Node ${process.version}, ${cpus().length} × ${cpus()[0].model}; load average ${loadavg()[0].toFixed(2)}`;

/** Throttles the page's main thread. Set again for each new page of the session. */
export async function throttle(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
