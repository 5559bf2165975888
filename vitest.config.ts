import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isShort } from './tests/support/proof.ts';

/**
 * Pure functions, and servers that are each an app of their own on a database of their own: these files share a few processes, which load
 * what they test once (a third less processor time). The others put things in the place of the browser's globals, and have a process each.
 */
const TOGETHER = ['server', 'domain', 'contract', 'screens', 'ui', 'words', 'scan'].map(
  (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
);

/** Left to `npm run test:all`: tests of several processes and machines, of every await, and of days with the real server. */
const LONG = [
  'tests/sync/{crash-points,real-server-days}.test.ts',
  'tests/server/*/{failover,processes,signin-attack,held-up,carried-attacks,crowd,refusal-rate}.test.ts',
  'tests/deploy/{command,drill}.test.ts',
  'tests/support/postgres.test.ts',
  'tests/runner/reports.test.ts',
];
/** A project of its own, because `npm run test:all` runs it as a step of its own (scripts/steps.mjs). */
const DAYS = ['tests/sync/simulation.test.ts'];
const exclude = isShort ? LONG : [];

const each = {
  environment: 'node',
  // A slow machine is no fault: this ends what hangs.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

/** Everything but what runs in browsers (tests/journeys and tests/engines, run by Playwright). */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    passWithNoTests: false,
    // One more than cores: tests of servers wait a quarter of their time. What runs beside the tests has the lowest priority.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...each, name: 'together', include: TOGETHER, exclude, isolate: false } },
      {
        test: {
          ...each,
          name: 'apart',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...TOGETHER, ...DAYS, ...exclude],
        },
      },
      { test: { ...each, name: 'days', include: DAYS } },
    ],
  },
});
