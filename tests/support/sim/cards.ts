import type { CardKey } from '#data/rows.ts';

/** The two cards of the simulation: two golfers of one group, who may enter each other's scores. */
export const CARDS: readonly CardKey[] = [
  { user: 1, tournament: 1, round: 1 },
  { user: 2, tournament: 1, round: 1 },
];

/** A third member of the group, who may enter scores on both cards; on some days they send what no app would. */
export const LIAR = 3;
/** From here on: people who play nowhere, came in by the code of group 1, and keep the scores of whoever is in it. */
export const FIRST_HELPER = 4;
export const isHelper = (user: number): boolean => user >= FIRST_HELPER;
/** A player of days with guests, who has no account there and comes in by the code of their group. */
export const GUEST = 2;
/** The players of the simulated round. */
export const PLAYERS = [1, 2, LIAR];
