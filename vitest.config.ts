import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isShort } from './tests/support/proof.ts';

/**
 * Files with pure functions and self-contained servers share a few processes, which load the code once (a third less
 * processor time). The others stub browser globals and need a process each.
 */
const TOGETHER = ['server', 'domain', 'contract', 'screens', 'ui', 'words', 'scan'].map(
  (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
);

/**
 * Only in `npm run test:all`: tests with several processes or machines, of every await, of full lists, and of days
 * with the real server.
 */
const LONG = [
  'tests/sync/{crash-points,real-server-days}.test.ts',
  'tests/server/*/{failover,processes,signin-attack,held-up,carried-attacks,crowd,crowded-out,merge-forty,refusal-rate}.test.ts',
  'tests/deploy/{clubs,command,drill}.test.ts',
  'tests/support/postgres.test.ts',
  'tests/runner/reports.test.ts',
];
/** A separate project, because `npm run test:all` runs it as a step of its own (scripts/steps.mjs). */
const DAYS = ['tests/sync/simulation.test.ts'];
const exclude = isShort ? LONG : [];

const each = {
  environment: 'node',
  // A slow machine is not a failure: this limit ends hanging tests.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  setupFiles: ['tests/support/properties.ts'],
};

/** All tests except browser tests (tests/journeys and tests/engines), which Playwright runs. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    passWithNoTests: false,
    // One more than cores, because server tests wait a quarter of their time. Other programs run at the lowest
    // priority.
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
