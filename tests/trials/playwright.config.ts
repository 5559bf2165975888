import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config.ts';

/** Trials with a phone that are too long or too demanding for `npm test`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.trial.ts',
  retries: 0,
  workers: 1,
  reporter: [['list']],
  projects: [journeys.projects![0]!],
});
