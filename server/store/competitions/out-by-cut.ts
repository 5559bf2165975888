import type { Kysely } from 'kysely';
import { toField } from '#contract/scores/field.ts';
import { hasCutBefore, findPlayersOutByCut as outIn } from '#domain/competition/out-by-cut.ts';
import type { Tables } from '#server/db/schema.ts';
import { loadCompetitionRows, parseSettings } from './competitions.ts';
import { loadField } from '../boards/field.ts';
import { tournamentById } from '../tournaments/tournaments.ts';

type Db = Kysely<Tables>;

const loadCompetitions = async (db: Db, tournament: number) =>
  (await loadCompetitionRows(db, tournament)).map((row) => ({
    name: row.name,
    settings: parseSettings(row),
  }));

/** A cheap check, because the players out by a cut are found only by reading the whole field. */
export const hasEarlierCut = async (db: Db, tournament: number, round: number): Promise<boolean> =>
  hasCutBefore(await loadCompetitions(db, tournament), round);

/** User ids of players who missed an earlier cut. */
export async function loadPlayersOutByCut(
  db: Db,
  tournament: number,
  round: number,
): Promise<ReadonlySet<number>> {
  const competitions = await loadCompetitions(db, tournament);
  if (!hasCutBefore(competitions, round)) return new Set();
  const field = toField(await loadField(db, await tournamentById(db, tournament)));
  return new Set(outIn(field, competitions, round).keys());
}
