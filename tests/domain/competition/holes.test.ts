import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import { listHiddenHoles } from '#domain/competition/holes.ts';
import { fieldOf, settingsOf } from '#tests/support/competition.ts';

const PAR = [4, 5, 4, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const INDEX = [7, 5, 1, 11, 15, 9, 3, 17, 13, 14, 18, 6, 2, 16, 8, 12, 10, 4];

describe('In a competition,', () => {
  it('the hidden holes are the last counting holes of the last round', () => {
    const some = settingsOf({ rounds: [1, 2], hide_last: 3 });
    expect(listHiddenHoles([some, settingsOf({ hide_last: 0 })])).toEqual([
      { round_number: 2, holes: [16, 17, 18] },
    ]);
    expect(listHiddenHoles([some, { ...some, holes: 'front', hide_last: 1 }])).toEqual([
      { round_number: 2, holes: [9, 16, 17, 18] },
    ]);
  });

  it.each([
    [null, 'all', [16, 17, 18]],
    [1, 'all', [16, 17, 18]],
    [5, 'all', [2, 3, 4]],
    [2, 'all', [1, 17, 18]],
    [12, 'back', [10, 11, 18]],
    [5, 'front', [2, 3, 4]],
    [12, 'front', [7, 8, 9]],
  ] as const)(
    'the hidden holes are the last three in the order of play (start on hole %s, holes that count: %s)',
    (start, holes, hidden) => {
      expect(listHiddenHoles([settingsOf({ rounds: [1], holes, hide_last: 3 })], start)).toEqual([
        { round_number: 1, holes: hidden },
      ]);
    },
  );

  it('a waltz counts one, two and three balls of the side in turn, and needs no pars', () => {
    const field = fieldOf(
      { par: null, stroke_index: INDEX },
      [0, 1, 2].map((more) => ({ gross: PAR.map((par) => par + more), playing_handicap: 0 })),
      { sides: [{ id: 1, set_name: 'Teams', name: '', round_number: null, members: [1, 2, 3] }] },
    );
    const team = { sides: 'Teams', net: null, count: [1, 2, 3] as [number, number, number] };
    const waltz = computeBoard(field, settingsOf({ ...team, v: 2, count_by: 'turn' }));
    const values = PAR.map((par, i) => [par, 2 * par + 1, 3 * par + 3][i % 3]!);
    expect(waltz).toMatchObject({ kind: 'rows', rows: [{ total: values.reduce((all, n) => all + n, 0) }] });
    expect(computeBoard(field, settingsOf({ ...team })), 'by par it needs the pars').toMatchObject({
      kind: 'needs',
    });
  });
});
