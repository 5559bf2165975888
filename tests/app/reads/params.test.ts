import { describe, expect, it } from 'vitest';
import { parseNumberParams } from '#app/shell/params.ts';

describe('ids and round numbers in the path of a page’s address', () => {
  const { parse, stringify } = parseNumberParams('tournamentId', 'round');

  it('are parsed as numbers', () => {
    expect(parse({ tournamentId: '12', round: '4' })).toEqual({ tournamentId: 12, round: 4 });
  });
  it('are written into the path without changes', () => {
    expect(stringify({ tournamentId: 12, round: 4 })).toEqual({ tournamentId: '12', round: '4' });
  });
  it.each(['0', '-1', '1.5', 'abc', '', '01', '1e3', '99999999999', '2147483648'])(
    'match no route if the id is invalid: "%s"',
    (tournamentId) => {
      expect(parse({ tournamentId, round: '1' })).toBe(false);
    },
  );
  it.each(['0', '5', 'one'])('match no route if the round number is invalid: "%s"', (round) => {
    expect(parse({ tournamentId: '1', round })).toBe(false);
  });
});
