import { describe, expect, it } from 'vitest';
import type { RosterResult } from '#contract/tournaments/roster.ts';
import { readRoster } from '#domain/roster/read.ts';
import {
  rowsToMatch,
  countChoices,
  decideAll,
  buildPreview,
  listShownLines,
  rowsToAdd,
  type Choice,
} from '#screens/desk/roster/rosterChoices.ts';

/** The server's answer to a list without a matching player. */
function previewed(list: string) {
  const { rows } = readRoster(list);
  const results = rowsToMatch(rows).map((): RosterResult => ({ result: 'added' }) as RosterResult);
  return buildPreview(rows, results);
}
const chosen = (list: string, at: number, choice: Choice) =>
  previewed(list).map((each, i) => (i === at ? { ...each, choice } : each));

describe('An imported list of players before the organizer confirms it', () => {
  it('asks about a line that occurs twice, and by default adds the player once', () => {
    const list = 'Ann Baker; 12.4\nBob Cole; 8\nann bäker; 12.4';
    expect(previewed(list).map(({ isDuplicate: isTwice }) => isTwice)).toEqual([false, false, true]);
    expect(countChoices(previewed(list))).toMatchObject({ adding: 2, undecided: 1, out: 0 });
    expect(rowsToAdd(previewed(list))).toHaveLength(2);
    expect(rowsToAdd(chosen(list, 2, 'new'))[2]).toMatchObject({ last_name: 'bäker', is_new: true });
    expect(countChoices(chosen(list, 2, 'out'))).toMatchObject({ adding: 2, undecided: 0, out: 1 });
  });

  it('treats two players with the same name and different handicaps as two people', () => {
    expect(previewed('Ann Baker; 12.4\nAnn Baker; 30').map(({ isDuplicate: isTwice }) => isTwice)).toEqual([
      false,
      false,
    ]);
    expect(previewed('Ann Baker; 12.4\nAnn Baker').map(({ isDuplicate: isTwice }) => isTwice)).toEqual([
      false,
      true,
    ]);
  });

  it('leaves out each line that the organizer excludes, whatever is chosen for other lines', () => {
    const out = chosen('Ann Baker; 12.4\nBob Cole; 8', 0, 'out');
    expect(rowsToAdd(decideAll(out, 'same')).map(({ last_name }) => last_name)).toEqual(['Cole']);
    expect(countChoices(out)).toMatchObject({ adding: 1, out: 1, undecided: 0, bad: 0 });
  });

  it('shows the lines that need a decision first, and leaves them there after the decision', () => {
    const list = 'Ann Baker; 12.4\nBob Cole; 8\nann bäker; 12.4\n;;;x';
    const shown = listShownLines(previewed(list));
    expect(shown.toSorted()).toEqual(previewed(list).map((_line, i) => i));
    expect(shown[0]).toBe(2);
    expect(listShownLines(chosen(list, 2, 'out'))).toEqual(shown);
  });
});
