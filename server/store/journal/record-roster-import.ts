import type { RosterResult } from '#contract/tournaments/roster.ts';
import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { recordChange } from './record-change.ts';
import { loadStateBefore } from './states/states.ts';
import { createPeopleText, createCatalogueText } from './words.ts';

interface RosterImportAuthor {
  tournament: number;
  by: number;
  at: number;
}

const listPlayers = (results: readonly RosterResult[], kinds: readonly RosterResult['result'][]): number[] =>
  results.flatMap(({ result, player }) => (player && kinds.includes(result) ? [player.id] : []));

/** Records that a list of players was added. A list that added and changed nobody is not recorded. */
export async function recordRosterImport(
  trx: Db,
  { tournament, ...author }: RosterImportAuthor,
  results: readonly RosterResult[],
): Promise<void> {
  const [joinedPlayers, earlierPlayers] = [
    listPlayers(results, ['added', 'matched']),
    listPlayers(results, ['already']),
  ];
  if (joinedPlayers.length + earlierPlayers.length === 0) return;
  const createLines = (label: string, players: number[]) =>
    players.length === 0
      ? []
      : [{ what: createCatalogueText(label), before: null, after: createPeopleText(players) }];
  const key = { tournament, players: joinedPlayers, about: ['status'] };
  await recordChange(trx, {
    tournament,
    act: 'list-added',
    ...author,
    params: { count: joinedPlayers.length },
    lines: [
      ...createLines(text('Players'), joinedPlayers),
      ...createLines(text('Already in the tournament'), earlierPlayers),
    ],
    undo: joinedPlayers.length === 0 ? null : { of: 'entries', key, before: [] },
  });
}

/** Undoes an import of players by `task`, and records the removed players in the journal. */
export async function recordRosterImportUndo<T extends { removed: { id: number }[] }>(
  trx: Db,
  { tournament, ...author }: RosterImportAuthor,
  players: readonly number[],
  task: () => Promise<T>,
): Promise<T> {
  const undo = await loadStateBefore(trx, 'entries', { tournament, players, about: ['status'] });
  const result = await task();
  const removedIds = result.removed.map(({ id }) => id);
  if (removedIds.length > 0)
    await recordChange(trx, {
      tournament,
      act: 'list-undone',
      ...author,
      params: { count: removedIds.length },
      lines: [
        { what: createCatalogueText(text('Players')), before: createPeopleText(removedIds), after: null },
      ],
      undo,
    });
  return result;
}
