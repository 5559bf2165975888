import { defineConfig } from 'vitest/config';

/** Everything but the browser journeys (tests/journeys, run by Playwright). */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: ['tests/support/global-setup.ts'],
    passWithNoTests: false,
    // One a core, where vitest leaves a core to others: what runs beside the tests has the lowest priority.
    maxWorkers: '100%',
    // Patience for a busy machine, and less than the two minutes after which npm test ends what does not move.
    testTimeout: 110_000,
    hookTimeout: 110_000,
  },
});
