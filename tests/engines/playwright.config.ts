import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { lookForEngines, type Looked } from '../../scripts/engines.mjs';
import { isShort } from '../support/proof.ts';
import { DIST } from '../journeys/support/server.ts';
import type { EngineHere } from './support/engines.ts';

const results = path.resolve(import.meta.dirname, '../../test-results');

if (!['server/main.js', 'app/index.html'].every((file) => existsSync(path.join(DIST, file))))
  throw new Error('The engine trials drive the built app: run "npm run build" first.');

/** Each worker reads this file too: what was found is handed on to them. */
const looked = JSON.parse((process.env['ENGINES_FOUND'] ??= JSON.stringify(lookForEngines()))) as Looked[];
/** `npm run bench:engines` takes figures instead, one engine after the other. */
const isBench = Boolean(process.env['ENGINE_BENCH']);
/**
 * The engines that are here, and of those the ones that ENGINES names, when it names any. Plain Chromium is asked for by name alone:
 * the journeys drive it through all of this, and the trials through its engine without what iOS lacks.
 */
const wanted = process.env['ENGINES']?.split(',');
const found = looked.flatMap((engine) =>
  'program' in engine && (wanted?.includes(engine.name) ?? (isBench || engine.name !== 'Chromium'))
    ? [engine]
    : [],
);
if (found.length === 0 && !isShort)
  throw new Error('None of the engines is here: node scripts/engines.mjs says why.');

/** Trials of what iOS's gaps leave as it is: the journeys try that in Chromium. */
const WITHOUT_GAPS = ['tabs', 'queue', 'process', 'loads'].map((name) => `${name}.engine.ts`);

/** The same trials on every engine, against the built app and the built server; what they share is in support/trial.ts. */
export default defineConfig<object, { here: EngineHere }>({
  testDir: '.',
  testMatch: isBench ? '*.bench.ts' : '*.engine.ts',
  outputDir: path.join(results, 'engines'),
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // The engines beside each other; the trials of one in turn, as they share its browser.
  workers: isBench ? 1 : Math.max(1, found.length),
  // A busy machine is not a defect; what needed a second try is counted and said at the end (scripts/test.mjs).
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
