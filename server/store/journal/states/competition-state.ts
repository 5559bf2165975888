import type { CompetitionRow } from '../../competitions/competitions.ts';
import { dropCompetition } from '../../competitions/competitions.ts';
import {
  loadSeasonPlaces,
  restoreCompetition,
  type SeasonPlace,
} from '../../competitions/restore-competition.ts';
import { lockTournament } from '../../tournaments/tournaments.ts';
import type { UndoableState } from './state.ts';

interface CompetitionState {
  /** Null if it does not exist. */
  row: CompetitionRow | null;
  seasonPlaces: SeasonPlace[];
}

/** State: a competition with its settings, and the orders of merit in which it counts. */
export const competitionState: UndoableState<{ tournament: number; id: number }, CompetitionState> = {
  lock: (trx, { tournament }) => lockTournament(trx, tournament),
  async load(trx, { id }) {
    const row = await trx.selectFrom('competitions').where('id', '=', id).selectAll().executeTakeFirst();
    if (!row) return { row: null, seasonPlaces: [] };
    return { row, seasonPlaces: await loadSeasonPlaces(trx, id) };
  },
  compare: ({ row }) => row && [row.name, row.settings, row.shown],
  async restore(trx, { tournament, id }, { row, seasonPlaces }, { dialect, touch }) {
    if (row === null) await dropCompetition(trx, dialect, { id, tournament });
    else await restoreCompetition(trx, row, seasonPlaces);
    await touch([tournament]);
  },
};
