import type { Kysely } from 'kysely';
import type { Competition } from '#contract/competitions/competitions.ts';
import { fieldOf } from '#contract/scores/field.ts';
import { boardOf } from '#domain/competition/board.ts';
import type { Board } from '#domain/competition/types.ts';
import type { Tables } from '#server/db/schema.ts';
import { competitionById, settingsIn, wireCompetition } from './competitions.ts';
import { fieldAnswer } from '../boards/field.ts';
import { tournamentById } from '../tournaments/tournaments.ts';

/** Uses the same domain code as phones. `board` is null for settings of a newer version. 404 */
export async function competitionBoard(
  db: Kysely<Tables>,
  id: number,
): Promise<{ competition: Competition; board: Board | null }> {
  const row = await competitionById(db, id);
  const settings = settingsIn(row);
  const board =
    settings && boardOf(fieldOf(await fieldAnswer(db, await tournamentById(db, row.tournament))), settings);
  return { competition: wireCompetition(row), board };
}
