import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankBoard } from '#domain/boards/leaderboard.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';
import { card, row, table, times } from '#tests/support/boards.ts';

describe('unsent scores on the leaderboard', () => {
  const fetched = card([4, 4, 0, 0]);
  const shown = card([4, 5, 3, 0]);
  const unsentCard = { user: 1, round_number: 1, fetched, shown, unsent: 2 };

  it('change the player’s row, which is marked and ranked again', () => {
    const board = overlayUnsent(
      [row(1, 'Ann', [4, 4]), row(2, 'Bob', [5])],
      [{ ...unsentCard, shown: card([4, 9, 0, 0]), unsent: 1 }],
    );
    expect(table(board)).toEqual(['1 Bob', '2 Ann']);
    expect(board.map((r) => r.unsent)).toEqual([0, 1]);
    expect(board[1]!.round_scores['1']).toMatchObject({
      holes_played: 2,
      total_score: 13,
      over_under_par: 5,
    });
  });

  it('are not counted twice if the server’s leaderboard has them already', () => {
    const [ann] = overlayUnsent([row(1, 'Ann', [4, 5, 3])], [unsentCard]);
    expect(ann!.round_scores['1']).toMatchObject({ holes_played: 3, total_score: 12 });
  });

  it('are shown together with scores that others entered after this phone fetched the card', () => {
    const [ann] = overlayUnsent([row(1, 'Ann', [4, 4, 0, 6])], [unsentCard]);
    expect(ann!.round_scores['1']).toMatchObject({ holes_played: 4, total_score: 18, total_par: 16 });
  });

  it('are shown with all scores of the phone’s card if the leaderboard is older than the card', () => {
    for (const holes of [[], [4], [0, 4]]) {
      const [ann] = overlayUnsent([row(1, 'Ann', holes)], [unsentCard]);
      expect(ann!.round_scores['1'], String(holes)).toMatchObject({ holes_played: 3, total_score: 12 });
    }
  });

  it('change the list of played holes in the player’s row, but only if the server sent such a list', () => {
    const board = row(1, 'Ann', [4, 4, 0, 6]);
    const [ann] = overlayUnsent([board], [unsentCard]);
    expect(ann!.round_scores['1']!.played_holes).toEqual([1, 2, 3, 4]);
    const taken = { ...unsentCard, shown: card([0, 4, 3, 0]) };
    expect(overlayUnsent([board], [taken])[0]!.round_scores['1']!.played_holes).toEqual([2, 3, 4]);
    const { played_holes: _, ...untold } = board.round_scores['1']!;
    const [silent] = overlayUnsent([{ ...board, round_scores: { '1': untold } }], [unsentCard]);
    expect(silent!.round_scores['1']).not.toHaveProperty('played_holes');
  });

  it('are shown with the phone’s own total if the leaderboard would otherwise count more than 18 holes', () => {
    const [ann] = overlayUnsent([row(1, 'Ann', times(18, 4))], [unsentCard]);
    expect(ann!.round_scores['1']).toMatchObject({ holes_played: 3, total_score: 12 });
  });

  it('add a round to the player’s row if the server’s leaderboard does not have the round', () => {
    const [ann] = overlayUnsent([row(1, 'Ann')], [{ ...unsentCard, round_number: 2 }]);
    expect(ann!.round_scores['2']).toMatchObject({ holes_played: 3 });
    const rows = [row(1, 'Ann', [4]), row(2, 'Bob', [3])];
    expect(overlayUnsent(rows, [{ ...unsentCard, unsent: 0 }])).toEqual(
      rankBoard(rows).map((r) => ({ ...r, unsent: 0 })),
    );
  });

  it('give the same leaderboard as the server shows once the scores have arrived', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(scores, scores, (before, after) => {
        const cards = [{ user: 1, round_number: 1, fetched: card(before), shown: card(after), unsent: 1 }];
        const merged = overlayUnsent([row(1, 'Ann', before), row(2, 'Bob', [4])], cards);
        const sent = rankBoard([row(1, 'Ann', after), row(2, 'Bob', [4])]);
        expect(merged).toEqual(sent.map((r) => ({ ...r, unsent: r.user.id === 1 ? 1 : 0 })));
      }),
    );
  });
});

describe('sent scores that the fetched leaderboard lacks', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 18, maxLength: 18 });
  const taps = fc.dictionary(fc.integer({ min: 1, max: 18 }).map(String), fc.integer({ min: 0, max: 9 }), {
    minKeys: 1,
    maxKeys: 6,
  });
  const withTaps = (on: readonly number[], tapped: Record<string, number>) =>
    on.map((score, at) => tapped[String(at + 1)] ?? score);
  const sentCard = (cached: readonly number[], tapped: Record<string, number>) => {
    const now = card(
      withTaps(
        Array.from({ length: 18 }, (_, at) => cached[at] ?? 0),
        tapped,
      ),
    );
    return {
      user: 1,
      round_number: 1,
      fetched: now,
      shown: now,
      unsent: 0,
      later: Object.keys(tapped).map(Number),
    };
  };
  const boardOf = (strokes: readonly number[]) => [row(1, 'Ann', [...strokes]), row(2, 'Bob', [4])];
  const made = (strokes: readonly number[]) => rankBoard(boardOf(strokes)).map((r) => ({ ...r, unsent: 0 }));

  it('give the same leaderboard as on the server, without the mark “unsent”, even if they change or delete earlier scores', () => {
    fc.assert(
      fc.property(scores, taps, (before, tapped) => {
        expect(overlayUnsent(boardOf(before), [sentCard(before, tapped)])).toEqual(
          made(withTaps(before, tapped)),
        );
      }),
    );
  });

  it('are added to scores of other authors that are on the leaderboard but not on this phone', () => {
    fc.assert(
      fc.property(scores, scores, taps, (cached, others, tapped) => {
        const isFree = (at: number) => cached[at] === 0 && !(String(at + 1) in tapped);
        const before = cached.map((score, at) =>
          String(at + 1) in tapped ? 0 : isFree(at) ? others[at]! : score,
        );
        const [ann] = overlayUnsent(boardOf(before), [sentCard(cached, tapped)]).filter(
          (r) => r.user.id === 1,
        );
        const [there] = made(withTaps(before, tapped)).filter((r) => r.user.id === 1);
        expect(ann).toEqual(there);
      }),
    );
  });

  it('are added to the total even if the leaderboard already has a hole with the same number of strokes', () => {
    const [ann] = overlayUnsent([row(1, 'Ann', [4, 0, 3])], [sentCard([4], { 2: 3 })]);
    expect(ann!.round_scores['1']).toMatchObject({
      holes_played: 3,
      total_score: 10,
      played_holes: [1, 2, 3],
    });
  });

  it('are no longer added once the leaderboard is fetched again', () => {
    fc.assert(
      fc.property(scores, scores, (board, cached) => {
        const { later: _, ...silent } = sentCard(cached, { 1: 5 });
        expect(overlayUnsent(boardOf(board), [silent])).toEqual(made(board));
      }),
    );
  });
});
