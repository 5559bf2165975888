import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRoster } from '#domain/roster/read.ts';

const problemsIn = (list: string): (string | null)[] =>
  parseRoster(list).rows.map(({ problem, badText }) =>
    problem === undefined ? null : badText === undefined ? problem : `${problem}: ${badText}`,
  );

const CLUB = ['Baker, Ann, 12.4, Yellow', 'Cole, Bob, 8.0, White', 'Fox, Eve, 31.2, Red'];

describe('A text in the place of a handicap', () => {
  it.each([
    ['Young, Peter, abc, Yellow', 'abc'],
    ['Young, Peter, Abc, Yellow', 'Abc'],
    ['Young, Peter, abc', 'abc'],
    ['Young, Peter, abc, Yellow, peter2@example.org', 'abc'],
    ['Young, Peter, 1O.4, Yellow', '1O.4'],
    ['Young, Peter, 77, Yellow', '77'],
  ])('is reported as an invalid handicap, and the text is quoted: %s', (line, badText) => {
    expect(problemsIn([...CLUB, line].join('\n'))).toEqual([null, null, null, `bad-handicap: ${badText}`]);
  });

  it('is recognized as a bad handicap in a list of one line if only this word is lower-case', () => {
    expect(problemsIn('Young, Peter, abc, Yellow')).toEqual(['bad-handicap: abc']);
    expect(problemsIn('Ann, Bob, Cy')).toEqual(['several-names']);
    expect(problemsIn('ann, bob, cy')).toEqual(['several-names']);
  });

  it.each([
    'Ann Baker, Bob Cole, Cy Dane',
    'Ann Baker 12, Bob Cole 8',
    'Ann Baker 12.4, Bob Cole 8.0, Yellow',
  ])('is not reported if the line names several players: %s', (line) => {
    expect(problemsIn([...CLUB, line].join('\n')).at(-1)).toBe('several-names');
  });

  const surname = fc.constantFrom('Young', 'O’Brien', 'Müller', 'Åkesson', 'Dupont');
  const forename = fc.constantFrom('Peter', 'Chloé', 'Grace', 'Jan', 'Elena');
  // No word of a list in any language begins so: others may be headings, divisions or "scratch".
  const letters = fc.stringMatching(/^q[b-df-hj-np-tv-z][a-z]{1,6}$/);
  const tees = fc.constantFrom('Yellow', 'White', 'Red');
  const separator = fc.constantFrom(', ', ';', '\t');

  // The first line would be taken for headings.
  it('is reported without the other texts of its line, in any line after the first and with any separator', () => {
    fc.assert(
      fc.property(
        surname,
        forename,
        letters,
        tees,
        separator,
        fc.integer({ min: 1, max: 3 }),
        (last, first, word, colour, mark, at) => {
          const lines = CLUB.toSpliced(at, 0, [last, first, word, colour].join(', '));
          const expected = CLUB.map(() => null as string | null).toSpliced(at, 0, `bad-handicap: ${word}`);
          expect(problemsIn(lines.join('\n').replaceAll(', ', mark))).toEqual(expected);
        },
      ),
    );
  });

  it('is not reported if the line has two players with a handicap each', () => {
    const player = fc.tuple(forename, surname, fc.integer({ min: 0, max: 540 }));
    fc.assert(
      fc.property(player, player, tees, fc.nat(3), (one, other, colour, at) => {
        const write = ([first, last, tenths]: readonly [string, string, number]): string =>
          `${first} ${last} ${(tenths / 10).toFixed(1)}`;
        const lines = CLUB.toSpliced(at, 0, `${write(one)}, ${write(other)}, ${colour}`);
        expect(problemsIn(lines.join('\n'))[at]).toBe('several-names');
      }),
    );
  });
});

describe('The example of a list of players', () => {
  const exampleIn = (language: string): string =>
    (
      JSON.parse(
        readFileSync(
          new URL(`../../../src/words/locales/${language}/organizer.json`, import.meta.url),
          'utf8',
        ),
      ) as Record<string, string>
    )['Ann Baker; 12.4']!;

  it.each(['Ann Baker; 12.4', ...['de', 'es', 'fr'].map(exampleIn)])('can be read: %s', (example) => {
    expect(parseRoster(example).rows[0]!.row).toMatchObject({
      first_name: expect.stringMatching(/^An/) as string,
      handicap: 12.4,
    });
    expect(parseRoster(example).rows[0]!.row!.last_name).not.toBe('');
  });
});
