import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOnePlayer } from '#domain/roster/one-player.ts';
import { parseRoster } from '#domain/roster/read.ts';

const read = (player: Partial<Parameters<typeof formatOnePlayer>[0]>) =>
  parseRoster(formatOnePlayer({ firstName: '', lastName: '', handicap: '', tees: '', ...player })).rows.map(
    ({ row, problem }) => problem ?? row,
  );

describe('A player who is typed in the form for one player', () => {
  it('is read with the handicap index and the tees', () => {
    expect(read({ firstName: 'Ann', lastName: 'Baker', handicap: '12.4', tees: 'Red' })).toEqual([
      { first_name: 'Ann', last_name: 'Baker', handicap: 12.4, tees: 'Red' },
    ]);
  });

  it('may have a heading’s word as the last name', () => {
    for (const lastName of ['Player', 'Last', 'Spieler', 'Name'])
      expect(read({ firstName: 'Gary', lastName })).toEqual([{ first_name: 'Gary', last_name: lastName }]);
  });

  it('is read without a handicap index and tees', () => {
    expect(read({ firstName: 'Ann', lastName: 'Baker' })).toEqual([
      { first_name: 'Ann', last_name: 'Baker' },
    ]);
  });

  it('has a plus handicap if the index is typed with "+"', () => {
    expect(read({ firstName: 'Ann', lastName: 'Baker', handicap: '+2.3' })).toMatchObject([
      { handicap: -2.3 },
    ]);
  });

  const word = fc.stringMatching(/^[A-ZÄÖÜÉ][a-zäöüß’'.-]{1,9}$/);
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

  it('keeps each name as it was typed, in one line', () => {
    fc.assert(
      fc.property(name, name, (firstName, lastName) => {
        expect(read({ firstName, lastName, handicap: '18' })).toMatchObject([
          { first_name: firstName, last_name: lastName, handicap: 18 },
        ]);
      }),
    );
  });
});
