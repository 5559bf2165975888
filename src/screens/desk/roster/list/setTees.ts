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
 * Sets the tees by sex on each line without tees. A guess is not for players who are in the tournament or have usual tees;
 * a choice of the organizer is.
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
    players: readonly Pick<RosterPlayer, 'player'>[];
  },
): L & { preview: PreviewLine[] } {
  const { roster, sexColumn, preview } = list;
  const linesByChoice = fillTees(roster.rows, sexColumn, chosen);
  const linesByGuess = fillTees(roster.rows, sexColumn, { ...guessed, ...chosen });
  const idsInTournament = new Set(players.map(({ player }) => player.id));
  return {
    ...list,
    preview: preview.map((previewLine, i) => {
      const { choice, result } = previewLine;
      const person =
        typeof choice === 'number'
          ? result?.candidates?.find(({ player }) => player.id === choice)?.player
          : result?.player;
      const id = typeof choice === 'number' ? choice : person?.id;
      const hasOwnTees = (id !== undefined && idsInTournament.has(id)) || Boolean(person?.tees);
      return { ...previewLine, line: (hasOwnTees ? linesByChoice : linesByGuess)[i]! };
    }),
  };
}
