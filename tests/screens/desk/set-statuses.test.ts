import { describe, expect, it } from 'vitest';
import { fail, OFFLINE_FAILURE, succeed } from '#api/failures.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import type { CardView } from '#data/scores/types.ts';
import { viewCard } from '#data/scores/view.ts';
import { setStatuses } from '#screens/desk/setStatuses.ts';
import { person, scorecard } from '#tests/support/cards.ts';

const entryOf = (user: number): RosterPlayer =>
  ({ id: 100 + user, player: person(user), groups: [] }) as never;

function view(user: number, status: string | null, more: object = {}): CardView {
  const marks =
    status === null
      ? {}
      : { status: { kind: 'status', value: status, stamp: 's', entered_by: person(9), disagreement: null } };
  const card = { ...scorecard(user, []), has_marks: true, marks, ...more };
  return viewCard({ user, tournament: 1, round: 1 }, { card, fetchedAt: 0 } as never, []);
}

describe('When the organizer sets the status of several players at once,', () => {
  it('a card that already has the status is left out, and a card that cannot be changed is listed with the reason', async () => {
    const cards = new Map([
      [1, view(1, null)],
      [2, view(2, 'NS')],
      [3, view(3, 'WD')],
      [4, view(4, null, { has_marks: false })],
    ]);
    const given: [number, string][] = [];
    const { set, left } = await setStatuses([1, 2, 3, 4, 5].map(entryOf), 'WD', {
      load: async ({ player }) =>
        cards.has(player.id) ? succeed(cards.get(player.id)!) : fail(OFFLINE_FAILURE),
      setStatus: async ({ player }, status) => void given.push([player.id, status]),
    });
    expect(given).toEqual([
      [1, 'WD'],
      [2, 'WD'],
    ]);
    expect(set.map(({ entry, former }) => [entry.player.id, former])).toEqual([
      [1, 'playing'],
      [2, 'NS'],
    ]);
    expect(left.map(({ entry, why }) => [entry.player.id, why])).toEqual([
      [4, 'This server does not support card statuses.'],
      [5, expect.stringMatching(/connection|network/i)],
    ]);
  });
});
