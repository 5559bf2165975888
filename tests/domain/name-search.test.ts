import { describe, expect, it } from 'vitest';
import { compareLastNames, filterNames, foldText, toLastNameKey, searchNames } from '#domain/name-search.ts';
import { filesUnder, textOf } from '#tests/support/tree.ts';

const NAMES = [
  'Zoë Müller',
  'Anna Birdie',
  'Hans Berger',
  'Søren Løvdal',
  'Karl-Friedrich Groß',
  'Beate Anders',
  'Ben O’Neill',
];
const search = (typed: string) => searchNames(NAMES, typed, (name) => name);

describe('A search for players by name', () => {
  it.each([
    ['muller', 'Zoë Müller'],
    ['mueller', 'Zoë Müller'],
    ['ZOE', 'Zoë Müller'],
    ['lovdal', 'Søren Løvdal'],
    ['gross', 'Karl-Friedrich Groß'],
    ['o’n', 'Ben O’Neill'],
    ['berger hans', 'Hans Berger'],
  ])('for the text "%s" finds %s; accents, case and the order of the words do not matter', (typed, name) => {
    expect(search(typed)).toEqual([name]);
  });

  it('finds a player by two initials in either order, and lists such a player first', () => {
    expect(search('ab')[0]).toBe('Anna Birdie');
    expect(search('kg')).toEqual(['Karl-Friedrich Groß']);
    expect(search('gk')).toEqual(['Karl-Friedrich Groß']);
    expect(search('an')).toEqual(['Anna Birdie', 'Beate Anders', 'Hans Berger']);
    expect(filterNames(NAMES, 'an', (name) => name)).toEqual(['Anna Birdie', 'Hans Berger', 'Beate Anders']);
  });

  it('takes a single letter as the beginning of a name', () => {
    const filter = (typed: string) =>
      filterNames(['Jane Hobbs', 'Jane Evans', '王伟'], typed, (name) => name);
    expect(filter('jane e')).toEqual(['Jane Evans']);
    expect(filter('obbs')).toEqual(['Jane Hobbs']);
    expect(filter('伟')).toEqual(['王伟']);
  });

  it('finds everybody while its text is empty, and nobody for letters that no name has', () => {
    expect(search('  ')).toEqual(NAMES);
    expect(search('xq')).toEqual([]);
  });

  it('also finds names in other alphabets', () => {
    expect(foldText('Αθηνά ŁÓDŹ 北')).toBe('αθηνα lodz 北');
  });
});

describe('A list of players', () => {
  it('is sorted by last name and then first name, regardless of accents and case', () => {
    const keys = [
      { first_name: 'Zoë', last_name: 'Ålund' },
      { first_name: 'Ann', last_name: 'albers' },
      { first_name: '', last_name: '', username: 'Alma' },
    ].map(toLastNameKey);
    expect([...keys].sort()).toEqual(['albers ann', 'alma', 'alund zoe']);
    expect(compareLastNames({ last_name: 'Ålund' }, { last_name: 'alund' })).toBe(0);
  });

  it('is sorted by last name on every screen of organizers', () => {
    const desk = filesUnder('src/screens/desk').filter((file) => /\.tsx?$/.test(file));
    expect(desk.length).toBeGreaterThan(100);
    const byFirstName = desk.filter((file) => /(?:fullName\(.*\)|\.name)\.localeCompare/.test(textOf(file)));
    expect(byFirstName).toEqual([]);
  });
});

describe('The function that searches for names', () => {
  /** Files that compare texts in another way, with the reason. */
  const OTHERS: Record<string, string> = {
    'src/screens/tournaments/cardRows.ts': 'names of tournaments: SPEC.md §2 wants a plain substring',
    'src/contract/tournaments/exports.ts': 'makes the name of a file',
    'src/domain/roster/headings.ts': 'recognizes the headings of a list',
  };
  const SEARCHES = /normalize\('NFK?D'\)|toLowerCase\(\)\s*\.includes\(|\.includes\(\w+\.toLowerCase\(\)\)/;
  const files = filesUnder('src').filter((file) => /\.tsx?$/.test(file));

  it('is the only code that ignores accents or case in a search, except in three known files', () => {
    expect(files.length).toBeGreaterThan(300);
    const found = files.filter((file) => SEARCHES.test(textOf(file)));
    expect(found.toSorted()).toEqual(['src/domain/name-search.ts', ...Object.keys(OTHERS)].toSorted());
  });

  it('is used in exactly ten known files', () => {
    const uses = files.filter((file) => /\b(searchNames|filterNames)\(/.test(textOf(file)));
    expect(uses.toSorted()).toEqual([
      'src/app/closing/PlayerChoices.tsx',
      'src/app/reads/usePeople.ts',
      'src/domain/name-search.ts',
      'src/screens/desk/cards/playRows.ts',
      'src/screens/desk/entries/entryLines.ts',
      'src/screens/desk/roster/rosterList.ts',
      'src/screens/tournament/board/StrokesBoard.tsx',
      'src/ui/course/CourseFilePart.tsx',
      'src/ui/course/known/newCourses.ts',
      'src/ui/forms/usePlayerSearch.ts',
    ]);
  });
});
