import { describe, expect, it } from 'vitest';
import { fail, OFFLINE_FAILURE, succeed } from '#api/failures.ts';
import { setMissingReturns } from '#app/closing/setMissingReturns.ts';
import { isAnyCardListed, listFittingStatuses } from '#app/closing/returnGroups.ts';
import { countPlayers } from '#app/closing/useReturnStatuses.ts';
import type { NamedReturn } from '#app/closing/useClosingCheck.ts';
import type { CardView } from '#data/scores/types.ts';
import { holeEntry, person, scorecard } from '#tests/support/cards.ts';
import { viewCard } from '#data/scores/view.ts';

const missing = (user: number, results: number): NamedReturn =>
  ({ user, round: 1, status: 'NR', results, holes: 18, isRanked: true, person: person(user) }) as never;

function view(user: number, played: number, more: object = {}): CardView {
  const holes = Array.from({ length: played }, (_, i) => holeEntry(i + 1, { score: 4, stamp: `s${i}` }));
  const card = { ...scorecard(user, holes), has_marks: true, ...more };
  return viewCard({ user, tournament: 1, round: 1 }, { card, fetchedAt: 0 } as never, []);
}

describe('When the organizer gives all incomplete cards a status at once,', () => {
  it('a card that has changed or cannot be loaded gets no status, and the organizer sees the reason', async () => {
    const cards = new Map([
      [1, view(1, 12)],
      [2, view(2, 18)],
      [4, view(4, 12, { has_marks: false })],
    ]);
    const given: [number, string][] = [];
    const doneCounts: number[] = [];
    const { set, left } = await setMissingReturns(
      [1, 2, 3, 4].map((user) => missing(user, 12)),
      {
        load: async ({ user }) => (cards.has(user) ? succeed(cards.get(user)!) : fail(OFFLINE_FAILURE)),
        setStatuses: async (returns) => returns.forEach(({ user, status }) => given.push([user, status])),
      },
      (done) => doneCounts.push(done),
    );
    expect(doneCounts).toEqual([1, 2, 3, 4]);
    expect(given).toEqual([[1, 'NR']]);
    expect(set.map(({ user }) => user)).toEqual([1]);
    expect(left.map(({ missing: { user }, why }) => [user, why])).toEqual([
      [2, 'More scores have arrived; please look at the card.'],
      [3, expect.stringMatching(/connection|network/i)],
      [4, 'This server does not support card statuses.'],
    ]);
  });

  it('a card keeps the status that another user has just set', async () => {
    const marks = {
      status: { kind: 'status', value: 'WD', stamp: 's', entered_by: person(9), disagreement: null },
    };
    const calls = {
      load: async () => succeed(view(1, 12, { marks })),
      setStatuses: () => Promise.reject(new Error('set')),
    };
    const outcome = await setMissingReturns([missing(1, 12)], calls, () => {});
    expect(outcome).toEqual({ set: [], left: [] });
  });

  it('the app offers "retired" only for cards with scores, and "did not start" only for cards without scores', () => {
    expect(listFittingStatuses(missing(1, 12))).toEqual(['NR', 'RTD', 'WD']);
    expect(listFittingStatuses(missing(1, 0))).toEqual(['NS', 'NR', 'WD']);
  });

  it('the app waits until none of these cards is listed as incomplete any more', () => {
    const set = [missing(1, 12), missing(2, 0)];
    expect(isAnyCardListed(set, [missing(2, 0), missing(3, 0)])).toBe(true);
    expect(isAnyCardListed(set, [missing(3, 0), { ...missing(1, 12), round: 2 }])).toBe(false);
  });

  it('the number of players includes a player with two incomplete cards only once', () => {
    expect(countPlayers([missing(1, 12), { ...missing(1, 0), round: 2 }, missing(2, 0)])).toBe(2);
  });
});
