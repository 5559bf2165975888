import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRoster, type ParsedRosterRow } from '#domain/roster/read.ts';
import { SIXTY_TWO } from './roster-names.ts';

const only = (text: string): ParsedRosterRow | null | string => {
  const [line] = parseRoster(text).rows;
  return line?.problem ?? line?.row ?? null;
};
const rowsOf = (input: string | Uint8Array) =>
  parseRoster(input).rows.map(({ row, problem }) => row ?? problem);

const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüßéèñçŁøŠ](?:[A-Za-zäöüßéñç'",; -]{0,10}[a-zäöüéñ])?$/);
const name = word.map((text) => text.replace(/ +/g, ' '));
const player = fc.record({
  first_name: name,
  last_name: name,
  handicap: fc.option(fc.integer({ min: -99, max: 540 }), { nil: undefined }),
  email: fc.option(fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.org$/), { nil: undefined }),
  tees: fc.option(fc.constantFrom('yellow', 'Rot', 'blancas'), { nil: undefined }),
});

interface Dialect {
  separator: string;
  decimal: string;
  end: string;
  mark: string;
  quoteAll: boolean;
}
const dialect: fc.Arbitrary<Dialect> = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  decimal: fc.constantFrom('.', ','),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  mark: fc.constantFrom('', '\uFEFF'),
  quoteAll: fc.boolean(),
});

function written(rows: readonly string[][], { separator, end, mark, quoteAll }: Dialect): string {
  const cell = (text: string) =>
    quoteAll || /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return mark + rows.map((row) => row.map(cell).join(separator)).join(end) + end;
}

function handicapText(tenths: number | undefined, decimal: string): string {
  if (tenths === undefined) return '';
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '+' : ''}${Math.floor(size / 10)}${decimal}${size % 10}`;
}

const HEADINGS = [
  ['First Name', 'Last Name', 'Handicap', 'Email', 'Tees'],
  ['Vorname', 'Nachname', 'HCPI', 'E-Mail', 'Abschlag'],
  ['Nombre', 'Apellidos', 'Hándicap', 'Correo electrónico', 'Barras'],
  ['Prénom', 'Nom', 'Index', 'Courriel', 'Départs'],
];

describe('A list of players with headings', () => {
  it('gives the same players in every CSV dialect and with headings in every language', () => {
    fc.assert(
      fc.property(
        fc.array(player, { minLength: 1, maxLength: 20 }),
        dialect,
        fc.constantFrom(...HEADINGS),
        (players, how, headings) => {
          const cells = players.map((p) => [
            p.first_name,
            p.last_name,
            handicapText(p.handicap, how.decimal),
            p.email ?? '',
            p.tees ?? '',
          ]);
          const wanted = players.map(({ handicap, email, tees, ...names }) => ({
            ...names,
            ...(handicap !== undefined && { handicap: handicap / 10 }),
            ...(email && { email }),
            ...(tees && { tees }),
          }));
          expect(rowsOf(written([headings, ...cells], how))).toEqual(wanted);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('can be encoded in UTF-8, UTF-16 or Windows-1252', () => {
    const text = 'Vorname;Nachname;HCP\r\nÄnne;Müller-Weiß;+2,3\r\n';
    const wide = (mark: boolean, swap: boolean) =>
      Uint8Array.from(
        [...(mark ? '\uFEFF' : ''), ...text].flatMap((c) => {
          const code = c.charCodeAt(0);
          return swap ? [code >> 8, code & 255] : [code & 255, code >> 8];
        }),
      );
    const western = Uint8Array.from([...text].map((c) => c.charCodeAt(0)));
    const utf8 = new TextEncoder().encode(`\uFEFF${text}`);
    for (const bytes of [
      utf8,
      western,
      wide(true, false),
      wide(true, true),
      wide(false, false),
      wide(false, true),
    ])
      expect(rowsOf(bytes)).toEqual([{ first_name: 'Änne', last_name: 'Müller-Weiß', handicap: -2.3 }]);
  });

  it('is shown with the meaning of each column and the parts of lines that were ignored', () => {
    const { columns, rows } = parseRoster('Open 2026\n\nClub;Name;Vorname;HCP\nGC Nord;Baker;Ann;9\n');
    expect(columns).toEqual({
      heading: { line: 3, text: 'Club;Name;Vorname;HCP' },
      taken: [
        { heading: 'Club', sample: 'GC Nord', as: null },
        { heading: 'Name', sample: 'Baker', as: 'last_name' },
        { heading: 'Vorname', sample: 'Ann', as: 'first_name' },
        { heading: 'HCP', sample: '9', as: 'handicap' },
      ],
      isUncertain: false,
      separator: ';',
      isOrderGuessed: false,
    });
    expect(rows).toEqual([
      { line: 1, text: 'Open 2026', row: null, problem: 'above-headings' },
      {
        line: 4,
        text: 'GC Nord;Baker;Ann;9',
        row: { first_name: 'Ann', last_name: 'Baker', handicap: 9 },
        unused: ['GC Nord'],
      },
    ]);
  });

  it('is read correctly even if its decimal commas are not in quotation marks', () => {
    expect(rowsOf('No.,Name,HCP\n1,Ann Baker,12,4\n2,Bob Cole,7')).toEqual([
      { first_name: 'Ann', last_name: 'Baker', handicap: 12.4 },
      { first_name: 'Bob', last_name: 'Cole', handicap: 7 },
    ]);
  });
});

describe('In a list of players without headings,', () => {
  it.each([
    ['Ann Baker', 'Ann', 'Baker', undefined],
    ['Ann Baker 12.4', 'Ann', 'Baker', 12.4],
    ['Ann Baker, 12,4', 'Ann', 'Baker', 12.4],
    ['Ann,Baker,12.4', 'Ann', 'Baker', 12.4],
    ['Baker, Ann', 'Ann', 'Baker', undefined],
    ['Baker, Ann 12,4', 'Ann', 'Baker', 12.4],
    ['Baker, Ann; 12,4', 'Ann', 'Baker', 12.4],
    ['1. Ann Baker (12.4)', 'Ann', 'Baker', 12.4],
    ['12) Ann Baker - HCP 12.4*', 'Ann', 'Baker', 12.4],
    ['3 - Ann Baker (scratch)', 'Ann', 'Baker', 0],
    ['• Ann Baker +2,3', 'Ann', 'Baker', -2.3],
    ['Ann Baker -2.3', 'Ann', 'Baker', -2.3],
    ['12.4 Ann Baker', 'Ann', 'Baker', 12.4],
    ['Ann\tBaker\t+0,4', 'Ann', 'Baker', -0.4],
    ['"Baker, Ann";PR', 'Ann', 'Baker', undefined],
    ['Jan van der Berg 54', 'Jan', 'van der Berg', 54],
    ['van der Berg, Jan', 'Jan', 'van der Berg', undefined],
    ['DUPONT Jean-Paul 18,2', 'Jean-Paul', 'DUPONT', 18.2],
    ['Bob Cole Jr. 3', 'Bob', 'Cole Jr.', 3],
    ['Herr Hans Müller', 'Hans', 'Müller', undefined],
    ['Green, Tom 5', 'Tom', 'Green', 5],
    ['Tom,Green,5', 'Tom', 'Green', 5],
    ['Ronaldinho 5', 'Ronaldinho', '', 5],
    ['Li\u00a0Wei\u200b 7', 'Li', 'Wei', 7],
  ])(
    'the line %j is read as first name "%s", last name "%s" and handicap %s',
    (text, first_name, last_name, handicap) => {
      expect(only(text)).toEqual({ first_name, last_name, ...(handicap !== undefined && { handicap }) });
    },
  );

  it('a line may contain an e-mail address, a username, a class and tees', () => {
    const wanted = { first_name: 'Ann', last_name: 'Baker', email: 'ann@example.org' };
    expect(only('Ann Baker <ann@example.org>')).toEqual(wanted);
    expect(only('Ann Baker <ann@example.org> @annb 12.4 yellow')).toEqual({
      ...wanted,
      username: 'annb',
      handicap: 12.4,
      tees: 'yellow',
    });
    expect(only('Ann;Baker;ann@example.org;Damen;Rot;12,4')).toEqual({
      ...wanted,
      division: 'Damen',
      tees: 'Rot',
      handicap: 12.4,
    });
  });

  it.each([
    ['12.4', 'no-name'],
    ['Men:', 'no-name'],
    ['ann@example.org', 'no-name'],
    ['Ann Baker 54.1', 'bad-handicap'],
    ['Ann Baker, 1O.4', 'bad-handicap'],
    ['Ann Baker l2', 'bad-handicap'],
    ['Ann Baker +10.0', 'bad-handicap'],
    ['Ann Baker;12.45', 'bad-handicap'],
    ['Ann Baker -18,4', 'minus-handicap'],
    ['Name;Email\nAnn;ann at example', 'bad-email'],
    ['Ann Baker, Bob Cole, Cy Dane', 'several-names'],
    ['Ann Baker <a@example.org>; Bob Cole <b@example.org>', 'several-names'],
    ['Ann\u0001 Baker', 'odd-character'],
    ['Ann\ud800 Baker', 'odd-character'],
    [`${'A'.repeat(151)} Baker`, 'too-long'],
  ])('the line %j is reported with the problem %s', (text, problem) => {
    expect(only(text)).toBe(problem);
  });

  it('a minus sign before a handicap means a plus handicap, unless another line shows another meaning', () => {
    expect(rowsOf('Ann Baker;-3,4\nBob Cole;-1,0')).toMatchObject([{ handicap: -3.4 }, { handicap: -1 }]);
    expect(rowsOf('Ann Baker;-3,4\nBob Cole;-21,0\nCy Dane;4')).toEqual([
      'minus-handicap',
      'minus-handicap',
      { first_name: 'Cy', last_name: 'Dane', handicap: 4 },
    ]);
  });

  it('a line may begin with a line number or a handicap', () => {
    expect(rowsOf('1 Ann Baker\n2 Bob Cole\n3 Cy Dane 5')).toMatchObject([
      { first_name: 'Ann' },
      { first_name: 'Bob' },
      { first_name: 'Cy', handicap: 5 },
    ]);
    expect(rowsOf('18 Ann Baker\n7 Bob Cole')).toMatchObject([{ handicap: 18 }, { handicap: 7 }]);
  });

  it('first and last names are swapped if the organizer chooses so', () => {
    const lastFirst = (text: string) => parseRoster(text, { lastFirst: true }).rows[0]?.row;
    const wanted = { first_name: 'Ann', last_name: 'Baker' };
    for (const text of ['Baker Ann', 'Baker;Ann', 'Baker,Ann', 'Name\nBaker Ann']) {
      expect(lastFirst(text)).toEqual(wanted);
      expect(parseRoster(text).columns.isOrderGuessed).toBe(true);
    }
    expect(lastFirst('Vorname;Name\nAnn;Baker')).toEqual(wanted);
  });
});

it('A list of 62 players from an e-mail is read line by line', () => {
  const { rows } = parseRoster(SIXTY_TWO.map(([line]) => line).join('\n'));
  expect(rows.map(({ row }) => row && [row.first_name, row.last_name, row.handicap ?? null])).toEqual(
    SIXTY_TWO.map(([, ...wanted]) => wanted),
  );
});
