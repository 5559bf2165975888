import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { lookForEngines, type EngineName } from '../../scripts/engines.mjs';
import { DIST } from '../journeys/support/server.ts';

const results = path.resolve(import.meta.dirname, '../../test-results');

if (!['server/main.js', 'app/index.html'].every((file) => existsSync(path.join(DIST, file))))
  throw new Error('The engine trials drive the built app: run "npm run build" first.');

/** The engines that are here, and of those the ones that ENGINES names, when it names any. */
const wanted = process.env['ENGINES']?.split(',');
const here = lookForEngines().filter(({ name, missing }) => !missing && (wanted?.includes(name) ?? true));
if (here.length === 0) throw new Error('None of the engines is here: node scripts/engines.mjs says why.');

/** `npm run bench:engines` takes figures instead, one engine after the other. */
const isBench = Boolean(process.env['ENGINE_BENCH']);

/** The same trials on every engine, against the built app and the built server, each with a server of its own. */
export default defineConfig<{ engine: EngineName }>({
  testDir: '.',
  testMatch: isBench ? '*.bench.ts' : '*.engine.ts',
  outputDir: path.join(results, 'engines'),
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: isBench ? 1 : 2,
  // A busy machine is not a defect; what needed a second try is counted and said at the end (scripts/reports.mjs).
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['../support/playwright-lines.ts']],
  projects: here.map(({ name }) => ({ name, use: { engine: name } })),
});
