import { toField } from '#contract/scores/field.ts';
import { hasCutBefore, findPlayersOutByCut as outIn } from '#domain/competition/out-by-cut.ts';
import type { Db } from '#server/db/schema.ts';
import { loadCompetitionRows, parseSettings } from './competitions.ts';
import { loadField } from '../boards/field.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';

const loadCompetitions = async (db: Db, tournament: number) =>
  (await loadCompetitionRows(db, tournament)).map((row) => ({
    name: row.name,
    settings: parseSettings(row),
  }));

/** A cheap check first, because finding the players who missed a cut needs all cards. */
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
  const field = toField(await loadField(db, await loadTournamentRow(db, tournament)));
  return new Set(outIn(field, competitions, round).keys());
}
