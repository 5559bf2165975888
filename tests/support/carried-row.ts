import type { RelayedRow } from '#data/rows.ts';

/** A block of another phone that waits to be relayed. */
export const carriedRow = (id: string, more: Partial<RelayedRow> = {}): RelayedRow => ({
  id,
  round: '3/1',
  tournament: 3,
  roundNumber: 1,
  author: 8,
  device: 'phone',
  body: 'AQ',
  seal: id,
  registers: [],
  check: 'checked',
  state: 'queued',
  problem: null,
  takenAt: 1,
  attempts: 0,
  nextAt: 0,
  ...more,
});
