import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import type { RosterLine } from '#domain/roster/read.ts';
import type { SexColumn } from '#domain/roster/sex-column.ts';
import { fillTees, type TeesBySex } from '#domain/roster/tees-by-sex.ts';
import type { PreviewLine } from './rosterChoices.ts';

interface List {
  roster: { rows: readonly RosterLine[] };
  sexColumn: Pick<SexColumn, 'byLine'> | null;
  preview: readonly PreviewLine[];
}

/**
 * Sets the tees by sex on each line without tees. A guess does not replace the tees of a player in the tournament; a
 * choice of the organizer does.
 */
export function setTees<L extends List>(
  list: L,
  {
    chosen,
    guessed,
    players,
  }: {
    chosen: TeesBySex;
    guessed: TeesBySex;
    players: readonly Pick<RosterPlayer, 'player' | 'tees'>[];
  },
): L & { preview: PreviewLine[] } {
  const { roster, sexColumn, preview } = list;
  const linesByChoice = fillTees(roster.rows, sexColumn, chosen);
  const linesByGuess = fillTees(roster.rows, sexColumn, { ...guessed, ...chosen });
  const idsWithTees = new Set(players.flatMap(({ player, tees }) => (tees ? [player.id] : [])));
  return {
    ...list,
    preview: preview.map((previewLine, i) => {
      const { choice, result } = previewLine;
      const id = typeof choice === 'number' ? choice : result?.player?.id;
      const hasTees = id !== undefined && idsWithTees.has(id);
      return { ...previewLine, line: (hasTees ? linesByChoice : linesByGuess)[i]! };
    }),
  };
}
