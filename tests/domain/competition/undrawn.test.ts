import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import { listMissingReturns } from '#domain/competition/missing-returns.ts';
import type { Field, FieldPlayer, Settings } from '#domain/competition/types.ts';
import { fieldOf, settingsOf } from '#tests/support/competition.ts';

const PAR = Array.from({ length: 18 }, () => 4);
const course = { par: PAR, stroke_index: PAR.map((_, i) => i + 1) };
const fours = (first = 4): number[] => PAR.map((n, i) => (i === 0 ? first : n));

/** Ann (1) and Ben (2) have cards of the rounds; Cleo (3) has cards of the rounds in `of`, and is in no other draw. */
function fieldOfThree(rounds: number[], cleo: Partial<FieldPlayer>, of: number[] = []): Field {
  const field = fieldOf(course, [{ gross: fours(3) }, { gross: fours() }, { gross: fours(2) }]);
  return {
    ...field,
    courses: rounds.map((round_number) => ({ ...field.courses[0]!, round_number })),
    players: field.players.map((player) => (player.id === 3 ? { ...player, ...cleo } : player)),
    cards: rounds.flatMap((round_number) =>
      field.cards
        .filter(({ user }) => user !== 3 || of.includes(round_number))
        .map((card) => ({ ...card, round_number })),
    ),
  };
}

const rowsOf = (field: Field, some: Partial<Settings>) => {
  const board = computeBoard(field, settingsOf(some));
  if (board.kind !== 'rows' && board.kind !== 'skins')
    throw new Error(`This board is of kind ${board.kind}.`);
  const rows = board.rows.map(({ side, position, total, not_in_draw, cut }) => ({
    side,
    position,
    total,
    not_in_draw,
    cut,
  }));
  return { board, rows };
};

describe('A player who is in the draw of another round, but not of the competition’s round', () => {
  const field = fieldOfThree([1, 2], { undrawn_rounds: [2] }, [1]);

  it.each(['stroke', 'stableford', 'maximum', 'par'] as const)(
    'is not ranked in it, and the %s board is complete without them',
    (format) => {
      const { board, rows } = rowsOf(field, { format, rounds: [2] });
      expect(board.complete).toBe(true);
      expect(rows.at(-1)).toMatchObject({ side: 3, position: null, total: null, not_in_draw: true });
    },
  );

  it('leaves no skin and no nearest the pin open', () => {
    const { board, rows } = rowsOf(field, { format: 'skins', rounds: [2] });
    expect(board).toMatchObject({ complete: true, provisional: false });
    expect(rows.at(-1)).toMatchObject({ side: 3, total: null });
    const near = computeBoard(field, settingsOf({ format: 'near', rounds: [2], contest_hole: 3 }));
    expect(near).toMatchObject({ kind: 'contest', complete: true });
  });

  it('plays in the competitions of the other round', () => {
    const { rows } = rowsOf(field, { format: 'stroke', rounds: [1] });
    expect(rows[0]).toMatchObject({ side: 3, position: '1' });
  });

  it('has no result over both rounds', () => {
    for (const format of ['stroke', 'stableford'] as const) {
      const { board, rows } = rowsOf(field, { format, rounds: [1, 2] });
      expect(board.complete).toBe(true);
      expect(rows.map(({ side, position }) => [side, position])).toEqual([
        [1, '1'],
        [2, '2'],
        [3, null],
      ]);
      expect(rows[2]).toMatchObject({ not_in_draw: true });
    }
  });

  it('has missed the cut, if there is one', () => {
    const cut = { after_round: 1, top: 2, within: null };
    const { rows } = rowsOf(fieldOfThree([1, 2], { undrawn_rounds: [2] }, []), { rounds: [1, 2], cut });
    expect(rows.map(({ side, cut: isCut, not_in_draw }) => [side, isCut, not_in_draw])).toEqual([
      [1, false, undefined],
      [2, false, undefined],
      [3, true, undefined],
    ]);
  });
});

describe('A player in no draw at all', () => {
  const field = fieldOfThree([1, 2], { not_in_draw: true });

  it('blocks no skin, no contest and no cut', () => {
    expect(rowsOf(field, { format: 'skins' }).board.complete).toBe(true);
    expect(computeBoard(field, settingsOf({ format: 'near', contest_hole: 3 }))).toMatchObject({
      complete: true,
    });
    const beforeRound2 = { ...field, cards: field.cards.filter(({ round_number }) => round_number === 1) };
    const cut = { after_round: 1, top: 1, within: null };
    const { rows } = rowsOf(beforeRound2, { format: 'stroke', rounds: [1, 2], cut });
    expect(rows.map(({ side, cut: isCut, not_in_draw }) => [side, isCut, not_in_draw])).toEqual([
      [1, false, undefined],
      [2, true, undefined],
      [3, false, true],
    ]);
  });
});

describe('A partner who is not in the draw', () => {
  const sides = [
    { id: 1, set_name: 'Pairs', name: '', round_number: null, members: [1, 3] },
    { id: 2, set_name: 'Pairs', name: '', round_number: null, members: [2] },
  ];

  it('is not waited for: the side counts by the other member', () => {
    const field = { ...fieldOfThree([1], { undrawn_rounds: [1] }), sides };
    const pair = { sides: 'Pairs', ball: 'own', count: [1, 1, 1] } satisfies Partial<Settings>;
    for (const format of ['stroke', 'stableford', 'skins'] as const)
      expect(rowsOf(field, { ...pair, format }).board.complete).toBe(true);
    const pickedUp = {
      ...field,
      cards: field.cards.map((card) =>
        card.user === 1 ? { ...card, strokes: [-1, ...fours().slice(1)] } : card,
      ),
    };
    expect(rowsOf(pickedUp, { ...pair, format: 'stableford' }).board.complete).toBe(true);
  });
});

describe('The list of missing returns', () => {
  it('suggests NS (did not start) for a player without a score in the round, also beside skins', () => {
    const field = fieldOfThree([1, 2], {}, [1]);
    const rows = field.players.map(({ id }) => ({
      user: { id },
      round_scores: Object.fromEntries(
        field.cards
          .filter(({ user }) => user === id)
          .map(({ round_number }) => [
            round_number,
            { holes_played: 18, picked_up_holes: [], over_under_par: 0, total_par: 72, total_score: 72 },
          ]),
      ),
    }));
    const competitions = [
      settingsOf({ format: 'stableford', rounds: [2] }),
      settingsOf({ format: 'skins', rounds: [2] }),
    ];
    const missing = listMissingReturns({ rows, field, competitions, rounds: [1, 2], drawn: new Map() });
    expect(missing.map(({ user, round, status }) => [user, round, status])).toEqual([[3, 2, 'NS']]);
  });
});
