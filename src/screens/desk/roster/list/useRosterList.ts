import { useState } from 'react';
import { succeed, type Result } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { useAction } from '#app/useAction.ts';
import { addToRoster, type RosterPlayer } from '#contract/tournaments/roster.ts';
import { clock } from '#data/clock.ts';
import { detectNonText, type NonTextFile } from '#domain/roster/file-kind.ts';
import type { Roster, RosterLine, RosterOptions, UnusedCells } from '#domain/roster/read.ts';
import type { Sex } from '#domain/roster/sex.ts';
import type { SexColumn } from '#domain/roster/sex-column.ts';
import { guessTeesBySex } from '#domain/roster/guess-tees.ts';
import { fillTees, type TeesBySex } from '#domain/roster/tees-by-sex.ts';
import { t, text, type PlainText } from '#words/t.ts';
import {
  findGoodLine,
  selectRowsToMatch,
  buildPreview,
  restoreChoices,
  type PreviewLine,
} from './rosterChoices.ts';

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

const NON_TEXT_MESSAGES: Record<NonTextFile, PlainText> = {
  workbook: text(
    'This is an Excel file or another spreadsheet. Save it there as CSV and choose that file, or copy the lines and paste them here.',
  ),
  pdf: text('This is a PDF. Copy the lines out of it and paste them here.'),
  page: text('This is a web page. Open it, copy the lines of its table and paste them here.'),
  binary: text(
    'This file is not text. Save the list as CSV and choose that file, or copy its lines and paste them here.',
  ),
};

export interface ParsedList {
  input: string | Uint8Array;
  how: RosterOptions;
  roster: Roster;
  unused: UnusedCells;
  /** Null if the list does not say the sex of its players, or has tees. */
  sexColumn: SexColumn | null;
  preview: PreviewLine[];
  /** Idempotency key of the import: a retry after a lost answer adds nobody twice. */
  opId: string;
}

/**
 * Parses a list and matches its players on the server (dry run). `tees` are the names of the tournament's tees, and
 * `players` are in the tournament already.
 */
export function useRosterList(
  tournament: number,
  { tees, players }: { tees: readonly string[]; players: readonly RosterPlayer[] },
) {
  const call = useCall();
  const [parsedList, setParsedList] = useState<ParsedList | null>(null);
  /** The organizer's choices. Also for a list that is read again, or after it was changed in the field. */
  const [chosenTees, setChosenTees] = useState<TeesBySex>({});
  const guessedTees = guessTeesBySex(tees);
  const parseAction = useAction();

  async function parseList(input: string | Uint8Array, options: RosterOptions): Promise<Result<ParsedList>> {
    const { findSexColumn, findUnusedCells, parseRoster } = await import('#domain/roster/read.ts');
    const roster = parseRoster(input, options);
    const rows = selectRowsToMatch(roster.rows);
    const unused = findUnusedCells(roster.rows, roster.columns);
    const sexColumn = findSexColumn(roster.rows, roster.columns, unused);
    const list = { input, how: options, roster, unused, sexColumn, opId: clock.newId() };
    if (rows.length === 0) return succeed({ ...list, preview: buildPreview(roster.rows, []) });
    const body = { op_id: 'preview', dry_run: true, rows };
    const result = await call(addToRoster, { params: { id: tournament }, body });
    if (!result.ok) return result;
    return succeed({ ...list, preview: buildPreview(roster.rows, result.data.results) });
  }

  async function readList(input: string | Uint8Array, options: RosterOptions = {}): Promise<void> {
    const nonTextKind = typeof input === 'string' ? null : detectNonText(input);
    if (nonTextKind !== null) return parseAction.show(t(NON_TEXT_MESSAGES[nonTextKind]));
    await parseAction.run(
      () => parseList(input, options),
      (list) => {
        // A list with only invalid lines is shown, too, because each line has its own reason.
        if (list.roster.rows.length > 0) setParsedList(list);
        else parseAction.show(t('No player was found in this list. Put each player on a separate line.'));
      },
    );
  }
  /** Resolves to a list of one player who can be added at once; null if it is shown, to be checked, or cannot be read. */
  async function readOnePlayer(input: string): Promise<ParsedList | null> {
    let readyList: ParsedList | null = null;
    await parseAction.run(
      () => parseList(input, {}),
      (list) => {
        if (list.roster.rows.length === 0) parseAction.show(t('Type the name of the player.'));
        else if (findGoodLine(list.preview) === undefined) setParsedList(list);
        else readyList = list;
      },
    );
    return readyList;
  }
  /** Parses the whole list again with one line changed; resolves to the text of the list, or null if it cannot be parsed. */
  async function editLine(line: RosterLine, newText: string): Promise<string | null> {
    if (parsedList === null) return null;
    const { editRosterLine } = await import('#domain/roster/read.ts');
    const { input, how, preview } = parsedList;
    const editedInput = editRosterLine(input, line, { newText, encoding: how.encoding });
    const isRead = await parseAction.run(
      () => parseList(editedInput, { ...how, encoding: null }),
      (list) => setParsedList({ ...list, preview: restoreChoices(preview, list.preview) }),
    );
    return isRead ? editedInput : null;
  }
  const changePreview = (preview: PreviewLine[]): void =>
    setParsedList((listBefore) => listBefore && { ...listBefore, preview });
  return {
    shownList: parsedList && setTees(parsedList, { chosen: chosenTees, guessed: guessedTees, players }),
    teesBySex: { ...guessedTees, ...chosenTees },
    asking: parseAction,
    readList,
    readOnePlayer: readOnePlayer,
    edit: editLine,
    change: changePreview,
    chooseTees: (sex: Sex, name: string) => setChosenTees({ ...chosenTees, [sex]: name }),
    forget: () => setParsedList(null),
  };
}
