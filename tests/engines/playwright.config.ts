import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findEngines, type EngineResult } from '../../scripts/engines.mjs';
import { isShort } from '../support/proof.ts';
import { DIST } from '../journeys/support/server.ts';
import type { EngineHere } from './support/engines.ts';

const results = path.resolve(import.meta.dirname, '../../test-results');

if (!['server/main.js', 'app/index.html'].every((file) => existsSync(path.join(DIST, file))))
  throw new Error('The engine trials drive the built app: run "npm run build" first.');

/** Each worker reads this file again: the environment passes the engines on, so that they are searched once. */
const engineResults = JSON.parse(
  (process.env['ENGINES_FOUND'] ??= JSON.stringify(findEngines())),
) as EngineResult[];
/** `npm run bench:engines` measures instead, one engine after the other. */
const isBench = Boolean(process.env['ENGINE_BENCH']);
/**
 * The installed engines, or those in ENGINES. Plain Chromium only if it is named there: the journeys cover it, and the
 * trials run its engine without the features that iOS lacks.
 */
const wanted = process.env['ENGINES']?.split(',');
const found = engineResults.flatMap((engine) =>
  'program' in engine && (wanted?.includes(engine.name) ?? (isBench || engine.name !== 'Chromium'))
    ? [engine]
    : [],
);
if (found.length === 0 && !isShort)
  throw new Error('None of the engines is here: node scripts/engines.mjs says why.');

/** Trials that iOS's missing features do not affect: the journeys cover them in Chromium. */
const WITHOUT_GAPS = ['tabs', 'queue', 'process', 'loads'].map((name) => `${name}.engine.ts`);

/** The same trials on every engine, against the built app and server; shared fixtures are in support/trial.ts. */
export default defineConfig<object, { here: EngineHere }>({
  testDir: '.',
  testMatch: isBench ? '*.bench.ts' : '*.engine.ts',
  outputDir: path.join(results, 'engines'),
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // Engines in parallel; the trials of one engine in turn, because they share its browser.
  workers: isBench ? 1 : Math.max(1, found.length),
  // A busy machine is not a defect; scripts/test.mjs reports tests that needed a second try.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: path.join(results, 'engines.json') }]],
  projects: found.map((here) => ({
    name: here.name,
    workers: 1,
    use: { here },
    testIgnore: here.name.endsWith('gaps') ? WITHOUT_GAPS : [],
  })),
});
