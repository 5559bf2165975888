import type { Kysely, Selectable } from 'kysely';
import { DAY_MS } from '#domain/day.ts';
import type { Tables } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { CODE_AFTER_MS } from '#server/policies/lifetimes.ts';
import { ROUNDS, dateOf, tournamentById } from '../tournaments/tournaments.ts';
import type { UserRow } from '../people/users.ts';

type Db = Kysely<Tables>;
export type CodeRow = Selectable<Tables['access_codes']>;

export interface CameIn {
  user: UserRow;
  until: number;
}

/** In milliseconds since 1970. */
async function untilOf(db: Db, tournament: number): Promise<number> {
  const row = await tournamentById(db, tournament);
  const last = ROUNDS.flatMap((round) => dateOf(row, round) ?? [])
    .sort()
    .at(-1);
  // In the last time zone, the day ends 12 hours after UTC.
  return Date.parse(`${last ?? '1970-01-01'}T00:00:00Z`) + 1.5 * DAY_MS + CODE_AFTER_MS;
}

/** Milliseconds since 1970 until which sign-ins by this code are valid. 409 if the tournament is over. */
export async function untilOrOver(db: Db, { tournament }: CodeRow, now: number): Promise<number> {
  const until = await untilOf(db, tournament);
  if (until <= now) throw conflict('This tournament is over, so its codes open nothing any more.');
  return until;
}
