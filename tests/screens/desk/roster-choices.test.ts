import { describe, expect, it } from 'vitest';
import type { RosterResult } from '#contract/tournaments/roster.ts';
import { editRosterLine, findUnusedCells, parseRoster } from '#domain/roster/read.ts';
import {
  selectRowsToMatch,
  countChoices,
  decideAll,
  findGoodLine,
  findLineAfter,
  findLineToCheck,
  hasBadHandicap,
  buildPreview,
  restoreChoices,
  listShownLines,
  selectRowsToAdd,
  type LineChoice,
} from '#screens/desk/roster/list/rosterChoices.ts';
import { findTextToChange, describeRosterProblem } from '#screens/desk/roster/list/ListLineEdit.tsx';

/** The server's answer to a list without a matching player. */
function previewed(list: string) {
  const { rows } = parseRoster(list);
  const results = selectRowsToMatch(rows).map((): RosterResult => ({ result: 'added' }) as RosterResult);
  return buildPreview(rows, results);
}
const chosen = (list: string, at: number, choice: LineChoice) =>
  previewed(list).map((each, i) => (i === at ? { ...each, choice } : each));

describe('The preview of an imported list of players', () => {
  it('asks about a line that occurs twice, and by default adds the player once', () => {
    const list = 'Ann Baker; 12.4\nBob Cole; 8\nann bäker; 12.4';
    expect(previewed(list).map(({ isDuplicate: isTwice }) => isTwice)).toEqual([false, false, true]);
    expect(countChoices(previewed(list))).toMatchObject({ adding: 2, undecided: 1, skipped: 0 });
    expect(selectRowsToAdd(previewed(list))).toHaveLength(2);
    expect(selectRowsToAdd(chosen(list, 2, 'new'))[2]).toMatchObject({ last_name: 'bäker', is_new: true });
    expect(countChoices(chosen(list, 2, 'out'))).toMatchObject({ adding: 2, undecided: 0, skipped: 1 });
  });

  it('leaves out a line that repeats another one with its handicap, and the organizer can add it after all', () => {
    const list = 'Name;Hcp;Sex\nAnn Baker;12.4;F\nBob Cole;8;M\nann baker;12.4;F\nEve Fox;3;F';
    expect(previewed(list).map(({ choice }) => choice)).toEqual([null, null, 'out', null]);
    expect(countChoices(previewed(list))).toMatchObject({ adding: 3, undecided: 0, check: 0, skipped: 1 });
    expect(listShownLines(previewed(list))[0]).toBe(2);
    expect(selectRowsToAdd(chosen(list, 2, 'new'))[2]).toMatchObject({ first_name: 'ann', is_new: true });
  });

  it.each([
    ['no handicap', 'Ann Baker\nBob Cole\nAnn Baker'],
    ['another club', 'Ann Baker;12.4;North\nBob Cole;8;North\nAnn Baker;12.4;South'],
    ['other tees', 'Ann Baker;12.4;Red\nBob Cole;8;Red\nAnn Baker;12.4;White'],
  ])('asks about a line that repeats a name with %s, because it can be another person', (_what, list) => {
    expect(previewed(list)[2]).toMatchObject({ isDuplicate: true, isRepeat: false, choice: null });
  });

  it('adds a line that was left out as a repetition once the first line is changed or names somebody else', () => {
    const list = 'Ann Baker;12.4\nBob Cole;8\nANN BAKER;12.4';
    const before = previewed(list);
    const after = restoreChoices(before, previewed(list.replace('Ann Baker;12.4', 'Ann Bakker;12.4')));
    expect(after.map(({ choice }) => choice)).toEqual([null, null, null]);
    const equal = 'Ann Baker;12.4\nBob Cole;8\nAnn Baker;12.4';
    const added = chosen(equal, 2, 'new');
    const edited = restoreChoices(added, previewed(equal.replace('Cole;8', 'Cole;9')));
    expect(edited.map(({ choice }) => choice)).toEqual([null, null, 'new']);
    expect(countChoices(edited)).toMatchObject({ adding: 3 });
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
    expect(selectRowsToAdd(decideAll(out, 'same')).map(({ last_name }) => last_name)).toEqual(['Cole']);
    expect(countChoices(out)).toMatchObject({ adding: 1, skipped: 1, undecided: 0, leftOutSoFar: 0 });
  });

  it('begins with the lines that need a decision, even after the organizer has decided', () => {
    const list = 'Ann Baker; 12.4\nBob Cole; 8\nann bäker; 12.4\n;;;x';
    const shown = listShownLines(previewed(list));
    expect(shown.toSorted()).toEqual(previewed(list).map((_line, i) => i));
    expect(shown[0]).toBe(2);
    expect(listShownLines(chosen(list, 2, 'out'))).toEqual(shown);
  });

  const SATURDAY = 'Name;Hcp;Sex\nAnn Baker;12.4;F\nBob Cole;abc;M\n;8;M\nDan;11;M\nEve Fox;3;F';

  it('counts a line that cannot be read as undecided until the organizer leaves it out', () => {
    expect(countChoices(previewed(SATURDAY))).toMatchObject({
      adding: 4,
      leftOutSoFar: 1,
      undecided: 1,
      check: 3,
    });
    expect(countChoices(chosen(SATURDAY, 2, 'out'))).toMatchObject({
      adding: 4,
      leftOutSoFar: 0,
      undecided: 0,
      check: 2,
      skipped: 1,
    });
  });

  it('adds a player whose handicap is mistyped in its column without a handicap, unless the organizer leaves the line out', () => {
    expect(selectRowsToAdd(previewed(SATURDAY))[1]).toEqual({ first_name: 'Bob', last_name: 'Cole' });
    expect(hasBadHandicap(previewed(SATURDAY)[1]!)).toBe(true);
    expect(describeRosterProblem(previewed(SATURDAY)[1]!.line)).toBe(
      '“abc” is not a handicap. Players without a handicap have no net result.',
    );
    expect(countChoices(chosen(SATURDAY, 1, 'out'))).toMatchObject({ adding: 3, check: 2, skipped: 1 });
    expect(selectRowsToAdd(chosen(SATURDAY, 1, 'out')).map(({ last_name }) => last_name)).not.toContain(
      'Cole',
    );
  });

  it('adds no player whose handicap cannot be read if the column has no more handicaps than other texts', () => {
    const list = 'Name;Hcp\nAnn Baker;12.4\nBob Cole;abc\nEve Fox;north';
    expect(countChoices(previewed(list))).toMatchObject({ adding: 1, undecided: 2, check: 2 });
  });

  it.each([',', ';', '\t'])(
    'counts a line with an unreadable handicap and a line with a single name as lines to check (separator: %j)',
    (separator) => {
      const list = 'Ann Baker,12.4,F\nPaul Mercer,abc,M\nSusan,18.4,F\nBob Cole,8,M\nEve Fox,,F'.replaceAll(
        ',',
        separator,
      );
      expect(countChoices(previewed(list))).toMatchObject({ adding: 4, undecided: 1, check: 2 });
      expect(listShownLines(previewed(list)).slice(0, 2)).toEqual([1, 2]);
      expect(previewed(list)[1]!.line.problem).toBe('bad-handicap');
      const mended = editRosterLine(list, previewed(list)[1]!.line, {
        newText: `Paul Mercer${separator}14.0${separator}M`,
      });
      expect(countChoices(previewed(mended))).toMatchObject({ adding: 5, undecided: 0, check: 1 });
    },
  );

  it.each([
    'Ann Baker, 12.4\nPaul Mercer, abc\nBob Cole, 8\nEve Fox, 3',
    'Ann Baker 12.4\nPaul Mercer abc\nBob Cole 8\nEve Fox 3',
    'Ann Baker\t12.4\nPaul Mercer abc\nBob Cole\t8\nEve Fox\t3',
    'Name;Hcp\nAnn Baker;12.4\nPaul Mercer abc\nBob Cole;8\nEve Fox;3',
    'Name;Hcp\nAnn Baker;12.4\nPaul Mercer 14.0;\nBob Cole;8\nEve Fox;3',
  ])('does not read an invalid handicap as a part of the name: %j', (list) => {
    expect(previewed(list).map(({ line }) => line.problem ?? null)).toEqual([
      null,
      'bad-handicap',
      null,
      null,
    ]);
  });

  it('adds players without a handicap, even with a name in small letters or a particle such as "van der"', () => {
    const list =
      'Ann Baker 12.4\nPaul van der Berg\nBob Cole 8\nana maria gil\nEve Fox 3\nPaul Ross jr.\nTom Hay 3';
    expect(countChoices(previewed(list))).toMatchObject({ adding: 7, check: 0 });
  });

  it('asks for the last name of a player with a single name until the organizer confirms that name', () => {
    const right = previewed(SATURDAY).map((each) =>
      each.lacksLastName ? { ...each, choice: 'new' as const } : each,
    );
    expect(countChoices(right)).toMatchObject({ adding: 4, leftOutSoFar: 1, check: 2 });
    expect(findLineToCheck(previewed(SATURDAY), [1, 2, 3, 0, 4])).toBe(2);
    expect(findLineToCheck(chosen('Ann Baker; 3\nDan; 11\nEve Fox; 3', 0, null), [1, 0, 2])).toBe(1);
  });

  it('goes from an edited line to the next line to check, and from the last line to check to the first', () => {
    const list = previewed(SATURDAY);
    expect(findLineAfter(list, 3)).toBe(1);
    expect(findLineAfter(list, 4)).toBe(2);
    expect(findLineAfter(list, 6)).toBe(2);
    expect(findLineAfter(previewed('Ann Baker; 3\nBob Cole; 8'), 1)).toBeUndefined();
  });

  it('shows, as an example, the first line that could be read', () => {
    expect(findGoodLine(previewed(';;;x\nBaker; Ann; 12.4; Red\nCole; Bob; 8; Red'))?.text).toBe(
      'Baker; Ann; 12.4; Red',
    );
    expect(findGoodLine(previewed('Young, Peter, abc, Yellow'))).toBeUndefined();
  });

  it('does not read a club as an invalid handicap if the column has no handicaps', () => {
    const list = 'Ann Baker;Links;12.4\nPaul Mercer;Dunes\nBob Cole;Links;8';
    expect(countChoices(previewed(list))).toMatchObject({ adding: 3, check: 0 });
  });

  it('begins with the unreadable lines, and with single names if most players have two names', () => {
    expect(previewed(SATURDAY).map(({ lacksLastName }) => lacksLastName)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(listShownLines(previewed(SATURDAY)).slice(0, 3)).toEqual([1, 2, 3]);
    expect(previewed('Ann; 12\nBob; 8').some(({ lacksLastName }) => lacksLastName)).toBe(false);
  });

  it('reads an edited line again, and keeps the organizer’s decisions about the other lines', () => {
    const decided = chosen(SATURDAY, 4, 'out');
    const { line } = decided[1]!;
    const mended = editRosterLine(SATURDAY, line, { newText: 'Bob Cole;14.0;M' });
    const after = restoreChoices(decided, previewed(mended));
    expect(after[1]!.line.row).toMatchObject({ last_name: 'Cole', handicap: 14 });
    expect(after.map(({ choice }) => choice)).toEqual([null, null, null, null, 'out']);
    expect(countChoices(after)).toMatchObject({ adding: 3, leftOutSoFar: 1, undecided: 1, check: 2 });
  });

  it('reads two players from a line that the organizer splits in two', () => {
    const list = 'Ann Baker 12.4, Bob Cole 8\nEve Fox; 3';
    const { line } = previewed(list)[0]!;
    const mended = editRosterLine(list, line, { newText: 'Ann Baker; 12.4\nBob Cole; 8' });
    expect(mended).toBe('Ann Baker; 12.4\nBob Cole; 8\nEve Fox; 3');
    expect(countChoices(previewed(mended))).toMatchObject({ adding: 3, leftOutSoFar: 0 });
  });

  it('lists an unused column only once, and an unused cell of one line at that line', () => {
    const { rows, columns } = parseRoster('Name;Hcp;Gender\nAnn Baker;12.4;F\nBob Cole;8;M');
    expect(findUnusedCells(rows, columns)).toEqual({
      columns: [{ number: 3, heading: 'Gender', sample: 'F', isSex: true }],
      byLine: new Map(),
    });
    const withoutHeadings = parseRoster('Ann Baker;12.4;red;F\nBob Cole;8;red;M\nEve Fox;3;Sunday;F');
    const unused = findUnusedCells(withoutHeadings.rows, withoutHeadings.columns);
    expect(unused.columns).toEqual([{ number: 4, heading: '', sample: 'F', isSex: true }]);
    expect([...unused.byLine]).toEqual([[3, ['Sunday']]]);
  });
});

describe('The cursor in the text of a line that is changed', () => {
  it('selects what is no handicap, and is at the end of the line without such a text', () => {
    expect(findTextToChange({ text: 'Ann Baker; 12; 1x.4', badText: '1x.4' })).toEqual([15, 19]);
    expect(findTextToChange({ text: 'Ann Baker; 12.4' })).toEqual([15, 15]);
    expect(findTextToChange({ text: 'Ann Baker', badText: '1x.4' })).toEqual([9, 9]);
  });
});
