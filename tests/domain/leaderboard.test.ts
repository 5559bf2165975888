import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findLatestRound,
  formatOverall,
  computePositionChanges,
  rankBoard,
  formatThru,
  isUnderWay,
} from '#domain/boards/leaderboard.ts';
import { computeRoundScore } from '#domain/round.ts';
import { card, row, table, times } from '#tests/support/boards.ts';

describe('the positions on a leaderboard', () => {
  it('skip numbers after a tie (1, T2, T2, 4)', () => {
    const board = rankBoard([
      row(1, 'Ann', [4, 5]),
      row(2, 'Bob', [4, 3]),
      row(3, 'Cid', [4, 4]),
      row(4, 'Dee', [4, 4]),
    ]);
    expect(table(board)).toEqual(['1 Bob', 'T2 Cid', 'T2 Dee', '4 Ann']);
  });

  it('follow the result against par over the holes played, even during a round', () => {
    const board = rankBoard([
      row(1, 'Ann', times(18, 4)),
      row(2, 'Bob', [3]),
      row(3, 'Cid', times(18, 3), [5]),
    ]);
    expect(board.map((r) => [r.user.first_name, r.over_under_par])).toEqual([
      ['Cid', -17],
      ['Bob', -1],
      ['Ann', 0],
    ]);
  });

  it('are empty for players without a score, who are listed last by name', () => {
    const board = rankBoard([row(1, 'Zoe', []), row(2, 'Abe', []), row(3, 'Max', [9])]);
    expect(table(board)).toEqual(['1 Max', '- Abe', '- Zoe']);
    expect(board[1]).toMatchObject({ over_under_par: 0, position: null });
  });

  it('are empty for withdrawn players, who are listed last with their scores', () => {
    const rows = [
      { ...row(1, 'Ann', times(9, 3)), withdrawn: true },
      row(2, 'Bob', []),
      row(3, 'Cid', times(18, 4)),
      row(4, 'Dee', times(18, 5)),
    ];
    const board = rankBoard(rows);
    expect(table(board)).toEqual(['1 Cid', '2 Dee', '- Bob', '- Ann']);
    expect(board.at(-1)).toMatchObject({ over_under_par: -9, withdrawn: true });
  });

  it('are empty for players with a status, who are listed last in the order NR, RTD, WD, DQ, NS', () => {
    const out = (['NS', 'DQ', undefined, 'RTD', 'NR'] as const).map((status, i) => ({
      ...row(i + 1, `Out ${status ?? 'WD'}`, times(18, 4)),
      withdrawn: true,
      status,
    }));
    const board = rankBoard([...out, row(9, 'Bob', []), row(8, 'Ann', [4])]);
    expect(table(board)).toEqual([
      '1 Ann',
      '- Bob',
      '- Out NR',
      '- Out RTD',
      '- Out WD',
      '- Out DQ',
      '- Out NS',
    ]);
  });

  it('are shared by tied players, who are listed by name, then by id', () => {
    const board = rankBoard([row(9, 'Kim', [4]), row(2, 'Lee', [4]), row(3, 'Kim', [4])]);
    expect(board.map((r) => r.user.id)).toEqual([3, 9, 2]);
    expect(board.map((r) => r.position)).toEqual(['T1', 'T1', 'T1']);
  });

  it('are the same in whatever order the players are given', () => {
    const anyRow = fc
      .record({ id: fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 30 }) })
      .chain(({ id }) =>
        fc.tuple(
          ...id.map((n) =>
            fc
              .array(fc.integer({ min: 0, max: 7 }), { maxLength: 18 })
              .map((scores) => row(n, `P${n % 5}`, scores)),
          ),
        ),
      );
    fc.assert(
      fc.property(
        anyRow.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        ([rows, shuffled]) => {
          const board = rankBoard(rows);
          expect(rankBoard(shuffled)).toEqual(board);
          expect(board).toHaveLength(rows.length);
          for (const r of board) {
            if (r.position === null) continue;
            const better = board.filter(
              (o) => o.position !== null && o.over_under_par < r.over_under_par,
            ).length;
            const same = board.filter(
              (o) => o.position !== null && o.over_under_par === r.over_under_par,
            ).length;
            expect(r.position).toBe(`${same > 1 ? 'T' : ''}${better + 1}`);
          }
        },
      ),
    );
  });
});

describe('a leaderboard of a course without pars', () => {
  const noPar = (id: number, name: string, scores: number[]) => ({
    user: { id, first_name: name },
    round_scores: { '1': computeRoundScore(card(scores, null)) },
  });

  it('ranks players who have played the same holes by strokes, and states that par is unknown', () => {
    const board = rankBoard([
      noPar(1, 'Ann', times(18, 5)),
      noPar(2, 'Bob', times(18, 4)),
      noPar(3, 'Cid', []),
    ]);
    expect(table(board)).toEqual(['1 Bob', '2 Ann', '- Cid']);
    expect(board.map((r) => [r.over_under_par, r.par_known])).toEqual([
      [0, false],
      [0, false],
      [0, true],
    ]);
  });

  it('does not rank a player first only because the player has played fewer holes', () => {
    const board = rankBoard([noPar(1, 'Ann', times(9, 4)), noPar(2, 'Bob', times(3, 5))]);
    expect(table(board)).toEqual(['1 Ann', '2 Bob']);
  });

  it('shows total strokes instead of a result against par', () => {
    expect(formatOverall(noPar(1, 'Ann', [5, 6]))).toBe('11');
    expect(formatOverall(noPar(1, 'Ann', []))).toBe('-');
    expect(formatOverall(row(1, 'Ann', [5, 6]))).toBe('+3');
  });
});

describe('the THRU column of the leaderboard', () => {
  it('shows a dash before the round, the number of holes during the round, and F after the round', () => {
    const rows = [
      row(1, 'A', times(18, 4), times(18, 4)),
      row(2, 'B', times(18, 4), [4, 4]),
      row(3, 'C', [4]),
    ];
    const round = findLatestRound(rows);
    expect(round).toBe(2);
    expect(rows.map((r) => formatThru(r, round))).toEqual(['F', '2', '-']);
  });
  it('shows a dash for every player before the first score', () => {
    expect(findLatestRound([row(1, 'A', [])])).toBeNull();
    expect(formatThru(row(1, 'A', []), null)).toBe('-');
  });
});

describe('the change of positions between two leaderboards', () => {
  it('is the number of places that each player gained or lost', () => {
    const before = rankBoard([row(1, 'A', [3]), row(2, 'B', [4]), row(3, 'C', [5]), row(4, 'D')]);
    const after = rankBoard([
      row(1, 'A', [3, 6]),
      row(2, 'B', [4, 4]),
      row(3, 'C', [5, 3]),
      row(4, 'D', [4]),
    ]);
    expect([...computePositionChanges(before, after)].sort()).toEqual([
      [1, -3],
      [2, 1],
      [3, 2],
    ]);
  });
});

describe('A round under way', () => {
  it('has some of its holes played, and not all', () => {
    const played = (count: number) => isUnderWay(row(1, 'Ann', times(count, 4)), 1);
    expect([played(0), played(9), played(18)]).toEqual([false, true, false]);
    expect(isUnderWay(row(1, 'Ann', times(9, 4)), 2)).toBe(false);
  });
});
