import type { Db } from '#server/db/schema.ts';
import { badInput, notFound } from '#server/failures.ts';
import { sentence, type Message } from '#words/message.ts';
import { dateOf } from './rounds.ts';
import { loadTournamentRow } from './tournaments.ts';

export const describeMissingRound = (round: number): Message =>
  sentence('This tournament has no round {round}.', { round });

const hasRound = async (db: Db, tournament: number, round: number): Promise<boolean> =>
  dateOf(await loadTournamentRow(db, tournament), round) !== null;

/** Throws 404 if the tournament does not have the round in the URL. */
export async function requireRound(
  db: Db,
  { tournament, round }: { tournament: number; round: number },
): Promise<void> {
  if (!(await hasRound(db, tournament, round))) throw notFound(describeMissingRound(round));
}

/** Throws 400 if the tournament does not have the `round_number` in the body. */
export async function requireRoundField(
  db: Db,
  { tournament, round_number }: { tournament: number; round_number: number },
): Promise<void> {
  if (!(await hasRound(db, tournament, round_number)))
    throw badInput(describeMissingRound(round_number), 'round_number');
}
