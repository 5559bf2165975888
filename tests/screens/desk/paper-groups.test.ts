import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  shuffledSubarray,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { buildPaperGroups, findNextCard, findNextPlayer } from '#screens/desk/paper/paperGroups.ts';
import { findCurrentRound } from '#screens/desk/useCurrentRound.ts';
import { person } from '#tests/support/cards.ts';

const row = (id: number, holes_played: number, withdrawn = false) => ({
  user: { ...person(id), username: `player${id}`, handicap: null, is_staff: false },
  round_scores: { 2: { holes_played, over_under_par: 0, total_par: 0, total_score: 0, par_known: true } },
  withdrawn,
});
const group = (group_number: number, ids: number[], round_number = 2): Grouping => {
  const [user1 = null, user2 = null, user3 = null, user4 = null] = ids.map(person);
  return {
    id: group_number,
    tournament: 1,
    round_number,
    group_number,
    user1,
    user2,
    user3,
    user4,
    why: null,
  };
};
const ROWS = [row(1, 18), row(2, 9), row(3, 0), row(4, 0, true), row(5, 0), row(6, 18)];
const GROUPS = buildPaperGroups(ROWS, [group(2, [3, 4]), group(1, [1, 2, 5]), group(1, [6], 1)], 2);
const idsOf = (groups: typeof GROUPS) =>
  groups.map(({ group: number, players }) => [number, players.map(({ user }) => user.id)]);

describe('The players in the list for entering paper cards', () => {
  it('are sorted by group, and players without a group are last', () => {
    expect(idsOf(GROUPS)).toEqual([
      [1, [1, 2, 5]],
      [2, [3, 4]],
      [null, [6]],
    ]);
  });

  it('are shown with the number of holes without a score', () => {
    expect(GROUPS[0]!.players.map(({ missing }) => missing)).toEqual([0, 9, 18]);
    expect(buildPaperGroups([{ ...row(1, 18), round_scores: {} }], [], 2)[0]!.players[0]!.missing).toBe(18);
  });

  it('are offered one after another within a group while a card is incomplete', () => {
    expect(findNextPlayer(GROUPS, 2, new Set())?.id).toBe(5);
    expect(findNextPlayer(GROUPS, 5, new Set())?.id).toBe(2);
    expect(findNextPlayer(GROUPS, 3, new Set())).toBeNull();
    expect(findNextPlayer(GROUPS, 99, new Set())).toBeNull();
  });

  it('are offered from the same group first, and from other groups only after an incomplete card is typed', () => {
    const nextOf = (user: number, typed: number[] = []) => {
      const next = findNextCard(GROUPS, user, new Set(typed));
      return next && [next.user.id, next.newGroup];
    };
    expect(nextOf(2)).toEqual([5, null]);
    expect(nextOf(5, [2])).toEqual([3, 2]);
    expect(nextOf(3)).toEqual([2, 1]);
    expect(nextOf(3, [2])).toEqual([5, 1]);
    expect(nextOf(3, [2, 5])).toBeNull();
    expect(nextOf(6)).toBeNull();
    expect(nextOf(99)).toBeNull();
  });

  it('are never offered again once their card is typed, whatever the order and the leaderboard', () => {
    const ids = [1, 2, 3, 4, 5, 6];
    const cards = array(record({ holes: integer({ min: 0, max: 18 }), isOut: boolean() }), {
      minLength: 6,
      maxLength: 6,
    });
    assert(
      property(cards, shuffledSubarray(ids), constantFrom(...ids), (all, typed, user) => {
        const rows = all.map(({ holes, isOut }, i) => row(ids[i]!, holes, isOut));
        const groups = buildPaperGroups(rows, [group(1, [1, 2, 3, 4])], 2);
        const next = findNextPlayer(groups, user, new Set(typed))?.id ?? null;
        const mates = (user <= 4 ? [1, 2, 3, 4] : [5, 6]).filter((id) => id !== user);
        const left = mates.filter((id) => {
          const { holes, isOut } = all[id - 1]!;
          return holes < 18 && !isOut && !typed.includes(id);
        });
        expect(left.length === 0 ? [null] : left).toContain(next);
      }),
    );
  });
});

describe('The players of a nine-hole round', () => {
  it('have at most nine missing holes, even before their first score', () => {
    const rows = [row(1, 9), row(2, 4), row(3, 0)].map(({ round_scores, ...each }) => ({
      ...each,
      round_scores: { 2: { ...round_scores[2], holes: 9 } },
    }));
    const [group1] = buildPaperGroups(rows, [group(1, [1, 2, 3])], 2);
    expect(group1!.players.map(({ holes, missing }) => [holes, missing])).toEqual([
      [9, 0],
      [9, 5],
      [9, 9],
    ]);
  });
});

describe('The round that the desk opens', () => {
  const tournament = { date1: '2026-05-01', date2: '2026-05-02' } as never;

  it.each([
    ['2026-04-01', 1],
    ['2026-05-01', 1],
    ['2026-05-02', 2],
    ['2026-06-01', 2],
  ])('on %s is round %s', (today, round) => {
    expect(findCurrentRound(tournament, today)).toBe(round);
  });

  it('is none if no round has a date', () => {
    expect(findCurrentRound({ date1: null } as never, '2026-05-01')).toBeNull();
  });
});
