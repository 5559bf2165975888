import type { Selectable } from 'kysely';
import { ROUND_NUMBERS, type RoundNumber } from '#domain/round.ts';
import type { Tables } from '#server/db/schema.ts';

export type TournamentRow = Selectable<Tables['tournaments']>;

/** Date of the round; null if the tournament has no such round. */
export const dateOf = (row: TournamentRow, round: number): string | null =>
  ROUND_NUMBERS.includes(round as RoundNumber) ? row[`date${round as RoundNumber}`] : null;

export const courseOf = (row: TournamentRow, round: number): number | null =>
  ROUND_NUMBERS.includes(round as RoundNumber) ? row[`course${round as RoundNumber}`] : null;

export const toRoundKey = (tournament: number, round: number): string => `${tournament}/${round}`;
