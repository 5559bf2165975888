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

/** The columns of rounds 1 to 4, such as `date1` to `date4`; null for a round without a value. */
export const toRoundColumns = <Name extends string, Value>(
  name: Name,
  values: readonly (Value | null)[],
): Record<`${Name}${RoundNumber}`, Value | null> =>
  Object.fromEntries(ROUND_NUMBERS.map((round, i) => [`${name}${round}`, values[i] ?? null])) as Record<
    `${Name}${RoundNumber}`,
    Value | null
  >;

/** Ids of the courses on which the tournaments are played, each once. */
export const listCourseIds = (rows: readonly TournamentRow[]): number[] => [
  ...new Set(rows.flatMap((row) => ROUND_NUMBERS.flatMap((round) => courseOf(row, round) ?? []))),
];
