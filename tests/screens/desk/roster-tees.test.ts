import { describe, expect, it } from 'vitest';
import type { RosterPlayer, RosterResult } from '#contract/tournaments/roster.ts';
import { findSexColumn, findUnusedCells, parseRoster } from '#domain/roster/read.ts';
import { buildPreview, type PreviewLine } from '#screens/desk/roster/list/rosterChoices.ts';
import { setTees } from '#screens/desk/roster/list/useRosterList.ts';

const GUESS = { women: 'Red', men: 'Yellow' };
const ANN = { id: 7 } as RosterPlayer['player'];

function listOf(text: string, results: Partial<RosterResult>[]) {
  const roster = parseRoster(text);
  const sexColumn = findSexColumn(roster.rows, roster.columns, findUnusedCells(roster.rows, roster.columns));
  return { roster, sexColumn, preview: buildPreview(roster.rows, results as RosterResult[]) };
}
const teesOf = ({ preview }: { preview: PreviewLine[] }) => preview.map(({ line }) => line.row?.tees);

describe('The tees of a list of players with their sex', () => {
  const LIST = 'Name;Hcp;Sex\nAnn Baker;12.4;F\nBob Cole;8;M\nEve Fox;3;';
  const added: Partial<RosterResult> = { result: 'added' };

  it('are the guessed ones until the organizer chooses others, or none', () => {
    const list = listOf(LIST, [added, added, added]);
    const without = { guessed: GUESS, players: [] };
    expect(teesOf(setTees(list, { ...without, chosen: {} }))).toEqual(['Red', 'Yellow', undefined]);
    expect(teesOf(setTees(list, { ...without, chosen: { women: 'Blue', men: '' } }))).toEqual([
      'Blue',
      undefined,
      undefined,
    ]);
  });

  it('are not guessed for a player who is in the tournament or has usual tees, but the organizer can choose them', () => {
    const players = [{ player: ANN }];
    const already = listOf(LIST, [{ result: 'already', player: ANN }, added, added]);
    const same = { guessed: GUESS, players };
    expect(teesOf(setTees(already, { ...same, chosen: {} }))).toEqual([undefined, 'Yellow', undefined]);
    expect(teesOf(setTees(already, { ...same, chosen: { women: 'Red' } }))[0]).toBe('Red');

    const ofMember = { guessed: GUESS, players: [], chosen: {} };
    const matched = (tees: string | null) =>
      listOf(LIST, [{ result: 'matched', player: { ...ANN, tees } }, added, added]);
    expect(teesOf(setTees(matched('Blue'), ofMember))[0]).toBeUndefined();
    expect(teesOf(setTees(matched(null), ofMember))[0]).toBe('Red');

    const doubtful = listOf(LIST, [{ result: 'doubtful' }, added, added]);
    const chosenPerson = doubtful.preview.map((each, i) => (i === 0 ? { ...each, choice: 7 } : each));
    expect(teesOf(setTees(doubtful, { ...same, chosen: {} }))[0]).toBe('Red');
    expect(
      teesOf(setTees({ ...doubtful, preview: chosenPerson }, { ...same, chosen: {} }))[0],
    ).toBeUndefined();
  });

  it('are not set in a list that does not say the sex', () => {
    const list = listOf('Ann Baker;12.4\nBob Cole;8', [added, added]);
    expect(teesOf(setTees(list, { chosen: {}, guessed: GUESS, players: [] }))).toEqual([
      undefined,
      undefined,
    ]);
  });
});
