import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detectNonText } from '#domain/roster/file-kind.ts';
import { parseRoster } from '#domain/roster/read.ts';

interface Report {
  id: string;
  input: string;
  expected: [string, string, number | null][];
  /** Also accepted: a question about the line, or a message about the file. */
  or?: string;
}

const fileOf = (name: string): Uint8Array =>
  readFileSync(new URL(`../../fixtures/reports/${name}`, import.meta.url));
const REPORTS = (
  JSON.parse(new TextDecoder().decode(fileOf('index.json'))) as (Report & { how: string })[]
).filter(({ how }) => how === 'roster-file');

describe('Lists of players from public bug reports', () => {
  it('are all tested: the test data contains 33 lists', () => expect(REPORTS.length).toBe(33));

  it.each(REPORTS)('give exactly the expected players, or are refused: $id', ({ input, expected, or }) => {
    const bytes = fileOf(input);
    const isRefused = detectNonText(bytes) !== null;
    expect(isRefused).toBe(or?.startsWith('says:') === true);
    const { rows } = isRefused ? { rows: [] } : parseRoster(bytes);
    const players = rows.flatMap(({ row }) =>
      row ? [[row.first_name, row.last_name, row.handicap ?? null]] : [],
    );
    expect(players).toEqual(isRefused ? [] : expected);
  });
});

describe('A file of another kind that is loaded as a list of players', () => {
  it.each([
    ['workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
    ['pdf', [...'%PDF-1.7'].map((letter) => letter.charCodeAt(0))],
    ['page', [...'<html><table>'].map((letter) => letter.charCodeAt(0))],
    ['binary', Array.from({ length: 64 }, (_, i) => (i % 3 === 0 ? 1 : 200))],
    [null, [...'Ann Baker;12.4'].map((letter) => letter.charCodeAt(0))],
    [null, [0xff, 0xfe, ...[...'Ann Baker'].flatMap((letter) => [letter.charCodeAt(0), 0])]],
    [null, []],
  ] as const)('is reported as %s', (kind, bytes) => {
    expect(detectNonText(Uint8Array.from(bytes))).toBe(kind);
  });
});

describe('A handicap in a list of players without headings', () => {
  it.each([
    ['Ann Baker; NH', undefined],
    ['Ann Baker; WD', undefined],
    ['Ann Baker; 12.4M', 12.4],
    ['Ann Baker; *12.4', 12.4],
    ["Ann Baker; '+2.1", -2.1],
    ['Ann Baker; ="+1.5"', -1.5],
    ['Ann Baker; Scr', 0],
  ])('is recognized in the line: %s', (line, handicap) => {
    const [read] = parseRoster(`${line}\nBob Cole; 8.0`).rows;
    expect(read!.row).toMatchObject({ first_name: 'Ann', last_name: 'Baker' });
    expect(read!.row!.handicap).toBe(handicap);
  });
});

const namesIn = (input: string | Uint8Array, how = {}): (string | undefined)[] =>
  parseRoster(input, how).rows.map(({ row, problem }) =>
    row ? `${row.first_name}|${row.last_name}|${row.handicap ?? ''}` : problem,
  );

describe('The headings of a list of players', () => {
  it.each([
    ['Sukunimi;Etunimi;Tasoitus', 'Baker;Ann;12.4'],
    ['Příjmení;Jméno;HCP;Klub', 'Baker;Ann;12,4;GK'],
    ['Nazwisko;Imię;HCP', 'Baker;Ann;12,4'],
    ['Etternavn;Fornavn;Handicapindeks;Kjønn', 'Baker;Ann;12,4;K'],
    ['Apelido;Nome;Índice', 'Baker;Ann;12,4'],
    ['Member Full Name,Home Club,Shirt,Car,Diet,Member Handicap', 'Ann Baker,GC,M,A 1,none,12.4'],
    ['Player;;Handicap\nLast;First;Index', 'Baker;Ann;12.4'],
  ])('are recognized: %s', (heading, line) => {
    expect(namesIn(`${heading}\n${line}`)).toEqual(['Ann|Baker|12.4']);
  });

  it('are assigned to columns by the organizer if the app does not know them', () => {
    const list = 'Familiya;Imya;Fora\nBaker;Ann;12.4\nCole;Bob;8';
    const { columns } = parseRoster(list);
    expect(columns.isUncertain).toBe(true);
    expect(columns.taken).toEqual([
      { heading: 'Familiya', sample: 'Baker', as: null },
      { heading: 'Imya', sample: 'Ann', as: null },
      { heading: 'Fora', sample: '12.4', as: null },
    ]);
    expect(namesIn(list)).toEqual(['which-column', 'which-column']);
    expect(namesIn(list, { fields: [null, null, 'handicap'] })).toEqual(['which-column', 'which-column']);
    const found = namesIn(list, { fields: ['last_name', 'first_name', 'handicap'] });
    expect(found).toEqual(['Ann|Baker|12.4', 'Bob|Cole|8']);
  });

  it('that are wrong or missing are replaced by the organizer’s choice of columns', () => {
    const fields = ['last_name', 'first_name', 'handicap'] as const;
    expect(namesIn('Baker;Ann;12.4\nCole;Bob;8', { fields })).toEqual(['Ann|Baker|12.4', 'Bob|Cole|8']);
    expect(namesIn('Name;Vorname;HCP\nAnn;Baker;12.4', { fields: ['first_name', 'last_name'] })).toEqual([
      'Ann|Baker|',
    ]);
  });

  it('are not confused with a first line that names a player without a handicap', () => {
    expect(namesIn('Ann;Baker;\nBob;Cole;8')).toEqual(['Ann|Baker|', 'Bob|Cole|8']);
    expect(namesIn('Ann Baker;NH\nBob Cole;8')).toEqual(['Ann|Baker|', 'Bob|Cole|8']);
    expect(namesIn('Ann Baker, White\nBob Cole, 8')).toEqual(['Ann|Baker|', 'Bob|Cole|8']);
  });
});

describe('A line of a list of players that names no player', () => {
  it.each([
    ['Flight A', ['no-name']],
    ['Gruppe 3', ['no-name']],
    ['Total;20.4', ['no-name']],
    ['Durchschnitt: 20,4', ['no-name']],
    ['Tee times 8:00 AM', ['no-name']],
    ['Start 9:00 Uhr', ['no-name']],
    ['First,Last,HCP\n8:00,AM,\nAm,B,3', ['no-name', 'Am|B|3']],
    ['Club Championship, 14 June 2026', ['no-name']],
    ['Medal am 14. Juni 2026', ['no-name']],
    ['8:00\tAnn Baker (12)\tBob Cole (8)', ['several-names']],
    ['Last;First;HCP\nFlight A;;\nTotal;;20.4\nBaker;Ann;12', ['no-name', 'no-name', 'Ann|Baker|12']],
    ['8:10 AM Ann Baker 12', ['Ann|Baker|12']],
    ['June Baker 14', ['June|Baker|14']],
    ['Ann Total 14', ['Ann|Total|14']],
  ])('is reported, while a similar line with a player is read: %s', (line, found) => {
    expect(namesIn(line)).toEqual(found);
  });
});

describe('The character encoding of a file with a list of players', () => {
  const LISTS = {
    'windows-1252': 'Name;HCP\nJörg Müller-Weiß;9\nJosé Núñez;8\nÅsa Öberg;7',
    'windows-1250': 'Name;HCP\nŁukasz Żak;9\nEwa Dąb;8',
    macintosh: 'Name;HCP\nJörg Müller;9\nJosé Núñez;8\nFrançois Lefèvre;7',
  } as const;
  const bytesOf = (text: string, name: string): Uint8Array => {
    const decoder = new TextDecoder(name);
    const letters = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
    return Uint8Array.from([...text].map((letter) => letters.indexOf(letter)));
  };

  it.each(Object.entries(LISTS))('is recognized: %s', (name, list) => {
    const read = parseRoster(bytesOf(list, name));
    expect(read.encoding).toBe(name);
    expect(namesIn(bytesOf(list, name))).toEqual(namesIn(list));
  });

  it('is chosen by the organizer, except for Unicode files', () => {
    const czech = bytesOf('Name;HCP\nJiří Dvořák;9', 'windows-1250');
    expect(namesIn(czech, { encoding: 'windows-1250' })).toEqual(['Jiří|Dvořák|9']);
    expect(parseRoster(new TextEncoder().encode('Name\nJörg Müller')).encoding).toBe(null);
  });

  it('may have full-width commas and digits, which are read as ordinary ones', () => {
    expect(namesIn('王伟，１８')).toEqual(['王伟||18']);
  });
});
