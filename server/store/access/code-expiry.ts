import type { Selectable } from 'kysely';
import { DAY_MS } from '#domain/day.ts';
import type { Db, Tables } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { CODE_GRACE_MS } from '#server/policies/lifetimes.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { dateOf } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import type { UserRow } from '../people/users.ts';

export type CodeRow = Selectable<Tables['access_codes']>;

export interface CodeSignIn {
  user: UserRow;
  until: number;
}

/** End of the tournament's codes in ms since 1970. */
async function computeCodeExpiry(db: Db, tournament: number): Promise<number> {
  const row = await loadTournamentRow(db, tournament);
  const lastDay = ROUND_NUMBERS.flatMap((round) => dateOf(row, round) ?? [])
    .sort()
    .at(-1);
  // In the last time zone of the world, the day ends 12 hours later than in UTC.
  return Date.parse(`${lastDay ?? '1970-01-01'}T00:00:00Z`) + 1.5 * DAY_MS + CODE_GRACE_MS;
}

/** Resolves to the time (ms since 1970) until which a sign-in with the code is valid. Throws 409 after that time. */
export async function requireCodeExpiry(db: Db, { tournament }: CodeRow, now: number): Promise<number> {
  const expiresAt = await computeCodeExpiry(db, tournament);
  if (expiresAt <= now) throw conflict('This tournament is over, so its codes are no longer valid.');
  return expiresAt;
}
