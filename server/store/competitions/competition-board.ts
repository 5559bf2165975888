import { readCompetition, type Competition } from '#contract/competitions/competitions.ts';
import { toField } from '#contract/scores/field.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type { Board } from '#domain/competition/types.ts';
import type { Db } from '#server/db/schema.ts';
import { loadCompetitionRow, toWireCompetition } from './competitions.ts';
import { loadField } from '../boards/field.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';

/** Computes the board as phones do; null for settings of a newer version. Throws 404 for an unknown competition. */
export async function loadCompetitionBoard(
  db: Db,
  id: number,
): Promise<{ competition: Competition; board: Board | null }> {
  const row = await loadCompetitionRow(db, id);
  const wireCompetition = toWireCompetition(row);
  const settings = readCompetition(wireCompetition);
  const board =
    settings &&
    computeBoard(toField(await loadField(db, await loadTournamentRow(db, row.tournament))), settings);
  return { competition: wireCompetition, board };
}
