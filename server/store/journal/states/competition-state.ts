import { selectRow, type Db } from '#server/db/schema.ts';
import { dropCompetition, type CompetitionRow } from '../../competitions/competitions.ts';
import {
  loadSeasonPlaces,
  restoreCompetition,
  restoreSettings,
  type SeasonPlace,
} from '../../competitions/restore-competition.ts';
import { lockTournament } from '../../tournaments/tournaments.ts';
import type { UndoableState } from './state.ts';

interface CompetitionState {
  /** Null if it does not exist. */
  row: CompetitionRow | null;
  seasonPlaces: SeasonPlace[];
}

const findRow = (trx: Db, id: number): Promise<CompetitionRow | undefined> =>
  selectRow(trx, 'competitions', id).executeTakeFirst();

/** State: a competition with its settings, and the orders of merit in which it counts. */
export const competitionState: UndoableState<{ tournament: number; id: number }, CompetitionState> = {
  lock: (trx, { tournament }) => lockTournament(trx, tournament),
  async load(trx, { id }) {
    const row = await findRow(trx, id);
    if (!row) return { row: null, seasonPlaces: [] };
    return { row, seasonPlaces: await loadSeasonPlaces(trx, id) };
  },
  compare: ({ row }) => row && [row.name, row.settings, row.shown],
  async restore(trx, { tournament, id }, { row, seasonPlaces }, { dialect, touch }) {
    if (row === null) await dropCompetition(trx, dialect, { id, tournament });
    else if (await findRow(trx, id)) await restoreSettings(trx, row);
    else await restoreCompetition(trx, row, seasonPlaces);
    await touch([tournament]);
  },
};
