import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

export type TournamentRow = Selectable<Tables['tournaments']>;

export const ROUNDS = [1, 2, 3, 4] as const;
export type Round = (typeof ROUNDS)[number];

/** Date of the round; null if the tournament has no such round. */
export const dateOf = (row: TournamentRow, round: number): string | null =>
  ROUNDS.includes(round as Round) ? row[`date${round as Round}`] : null;

export const courseOf = (row: TournamentRow, round: number): number | null =>
  ROUNDS.includes(round as Round) ? row[`course${round as Round}`] : null;

export const toRoundKey = (tournament: number, round: number): string => `${tournament}/${round}`;
