import { describe, expect, it } from 'vitest';
import { parseNumberParams } from '#app/shell/params.ts';

describe('a page’s address', () => {
  const { parse, stringify } = parseNumberParams('tournamentId', 'round');

  it('is parsed into numeric ids and round numbers', () => {
    expect(parse({ tournamentId: '12', round: '4' })).toEqual({ tournamentId: 12, round: 4 });
  });
  it('is built from numeric ids and round numbers', () => {
    expect(stringify({ tournamentId: 12, round: 4 })).toEqual({ tournamentId: '12', round: '4' });
  });
  it.each(['0', '-1', '1.5', 'abc', '', '01', '1e3', '99999999999', '2147483648'])(
    'matches no route if its id is invalid: "%s"',
    (tournamentId) => {
      expect(parse({ tournamentId, round: '1' })).toBe(false);
    },
  );
  it.each(['0', '5', 'one'])('matches no route if its round number is invalid: "%s"', (round) => {
    expect(parse({ tournamentId: '1', round })).toBe(false);
  });
});
