import type { CardKey } from '#data/rows.ts';

/** The two cards of the simulation: two golfers of one group, who may enter each other's scores. */
export const CARDS: readonly CardKey[] = [
  { user: 1, tournament: 1, round: 1 },
  { user: 2, tournament: 1, round: 1 },
];
