import type { CardKey } from '#data/rows.ts';

/** The simulation's cards: two golfers of one group, who may enter each other's scores. */
export const CARDS: readonly CardKey[] = [
  { user: 1, tournament: 1, round: 1 },
  { user: 2, tournament: 1, round: 1 },
];

/** A third member of the group, who may score both cards; on some days a liar with requests that no app sends. */
export const LIAR = 3;
/** From this id on: helpers, who are not players, signed in by the code of group 1 and score for its members. */
export const FIRST_HELPER = 4;
/** From this id on: people of PEOPLE_DAYS (people/people.ts), who are no helpers. */
export const FIRST_OF_PEOPLE = 900_001;
export const isHelper = (user: number): boolean => user >= FIRST_HELPER && user < FIRST_OF_PEOPLE;
/** A player without an account on days with guests, signed in by the group's code. */
export const GUEST = 2;
export const PLAYERS = [1, 2, LIAR];
