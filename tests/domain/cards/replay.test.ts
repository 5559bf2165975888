import fc from 'fast-check';
import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { describe, expect, it } from 'vitest';
import { rankBoard, type RankableRow } from '#domain/boards/leaderboard.ts';
import { replayBoard, findLeadChanges, type HoleEvent } from '#domain/boards/replay.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import { computeRoundScore } from '#domain/round.ts';
import { expectAll } from '#tests/support/expect-all.ts';

const PARS = Array.from({ length: HOLES }, () => 4);
const USERS = [1, 2, 3, 4];
const at = (minute: number): string => new Date(Date.UTC(2026, 4, 2, 8, minute)).toISOString();
const emptyRow = (id: number): RankableRow => ({ user: { id, username: `p${id}` }, round_scores: {} });

const events = fc
  .array(
    fc.tuple(fc.constantFrom(...USERS), fc.integer({ min: 1, max: HOLES }), fc.integer({ min: 0, max: 8 })),
    {
      maxLength: 60,
    },
  )
  .map((all): HoleEvent[] =>
    all.map(([user, hole_number, score], i) => ({ at: at(i), user, hole_number, score })),
  );

/** The cards made from the last value of each hole. */
const ON_PARS = { holes: ALL_HOLES, parsOf: () => PARS };

function finalRows(all: readonly HoleEvent[]): RankableRow[] {
  return USERS.map((id) => {
    const holes = new Map<number, number>();
    for (const event of all) if (event.user === id) holes.set(event.hole_number, event.score);
    const card = PARS.map((par, i) => ({ hole_number: i + 1, par, score: holes.get(i + 1) ?? 0 }));
    return { ...emptyRow(id), round_scores: { '1': computeRoundScore(card) } };
  });
}
const leadersOf = (rows: readonly RankableRow[]): number[] =>
  rankBoard(rows)
    .filter(({ position }) => position === '1' || position === 'T1')
    .map(({ user }) => user.id);

describe('The replay of a round', () => {
  it('begins with an empty leaderboard, and ends with the final one', () => {
    fc.assert(
      fc.property(events, (all) => {
        const rows = USERS.map(emptyRow);
        expect(replayBoard(rows, all, all.length, 1, ON_PARS)).toEqual(rankBoard(finalRows(all)));
        expectAll(replayBoard(rows, all, 0, 1, ON_PARS), ({ position }) => position === null);
      }),
    );
  });

  it('lists every change of the lead with the score that caused it', () => {
    fc.assert(
      fc.property(events, (all) => {
        const expected = all.flatMap((_, i) => {
          const before = new Set(leadersOf(finalRows(all.slice(0, i))));
          const now = leadersOf(finalRows(all.slice(0, i + 1)));
          const isNews = now.some((user) => !before.has(user)) || (now.length === 1 && before.size > 1);
          return isNews ? [{ event: i, leaders: now }] : [];
        });
        const found = findLeadChanges(USERS.map(emptyRow), all, 1, ON_PARS);
        expect(found.map(({ event, leaders }) => ({ event, leaders }))).toEqual(expected);
      }),
    );
  });

  it('includes the scores of earlier rounds, but not of later rounds', () => {
    const card = (over: number) =>
      computeRoundScore(
        PARS.map((par, i) => ({ hole_number: i + 1, par, score: i === 0 ? par + over : par })),
      );
    const rows: RankableRow[] = [
      { ...emptyRow(1), round_scores: { '1': card(-2), '2': card(0), '3': card(5) } },
      { ...emptyRow(2), round_scores: { '1': card(1), '2': card(0), '3': card(-9) } },
    ];
    const board = replayBoard(rows, [{ at: at(0), user: 2, hole_number: 1, score: 3 }], 1, 2, ON_PARS);
    expect(board.map(({ user, over_under_par }) => [user.id, over_under_par])).toEqual([
      [1, -2],
      [2, 0],
    ]);
  });

  it('leaves out scores of players who are no longer on the leaderboard', () => {
    const removedPlayersScore = { at: at(0), user: 99, hole_number: 1, score: 1 };
    expect(findLeadChanges([emptyRow(1)], [removedPlayersScore], 1, ON_PARS)).toEqual([]);
    expect(replayBoard([emptyRow(1)], [removedPlayersScore], 1, 1, ON_PARS)).toHaveLength(1);
  });
});
