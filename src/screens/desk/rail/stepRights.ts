import type { Right } from '#domain/rights/rights.ts';
import type { Step } from './stepState.ts';

/** The right that opens each step of the day and each other tab. */
export const STEP_RIGHTS = {
  setup: 'manage',
  players: 'run-desk',
  entries: 'run-desk',
  groups: 'run-desk',
  print: 'run-desk',
  start: 'set-not-started',
  play: 'see-desk',
  results: 'manage',
  notices: 'notify',
  journal: 'set-any-status',
} as const satisfies Record<Step | 'notices' | 'journal', Right>;
