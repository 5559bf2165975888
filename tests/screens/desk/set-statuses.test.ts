import { describe, expect, it } from 'vitest';
import { fail, OFFLINE_FAILURE, succeed } from '#api/failures.ts';
import { listFormerMarks } from '#app/marks/statusMarks.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import type { CardView } from '#data/scores/types.ts';
import { viewCard } from '#data/scores/view.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import {
  listChangedMarks,
  listMenuStatuses,
  setStatuses,
  type StatusCalls,
} from '#screens/desk/setStatuses.ts';
import { holeEntry, person, scorecard } from '#tests/support/cards.ts';

const entryOf = (user: number): RosterPlayer =>
  ({ id: 100 + user, player: person(user), groups: [] }) as never;

const mark = (kind: string, value: string) => ({
  kind,
  value,
  stamp: 's',
  entered_by: person(9),
  disagreement: null,
});

function view(user: number, status: string | null, more: object = {}, reason = ''): CardView {
  const marks =
    status === null
      ? {}
      : { status: mark('status', status), ...(reason && { reason: mark('reason', reason) }) };
  const card = { ...scorecard(user, []), has_marks: true, marks, ...more };
  return viewCard({ user, tournament: 1, round: 1 }, { card, fetchedAt: 0 } as never, []);
}

describe('When the organizer sets the status of several players at once,', () => {
  it('a card that already has the status is left out, the others lose the reason of their former status, and a card that cannot be changed is listed with the reason', async () => {
    const cards = new Map([
      [1, view(1, null)],
      [2, view(2, 'NS', {}, 'Ill')],
      [3, view(3, 'WD')],
      [4, view(4, null, { has_marks: false })],
    ]);
    const given: [number, string][] = [];
    const calls: StatusCalls = {
      canGiveReason: true,
      load: async ({ player }) =>
        cards.has(player.id) ? succeed(cards.get(player.id)!) : fail(OFFLINE_FAILURE),
      setMarks: async (marks) => marks.forEach(({ key, value }) => given.push([key.user, value])),
    };
    const { set, left } = await setStatuses([1, 2, 3, 4, 5].map(entryOf), 'WD', calls, () => {});
    expect(given).toEqual([
      [1, 'WD'],
      [2, 'WD'],
      [2, ''],
    ]);
    expect(set.map(({ entry, marks }) => [entry.player.id, marks.map(({ former }) => former)])).toEqual([
      [1, ['playing']],
      [2, ['NS', 'Ill']],
    ]);
    expect(left.map(({ entry, why }) => [entry.player.id, why])).toEqual([
      [4, 'This server does not support card statuses.'],
      [5, expect.stringMatching(/connection|network/i)],
    ]);
  });

  it('a card that has received more scores than the list showed is left out and named', async () => {
    const played = [1, 2].map((hole) => holeEntry(hole, { score: 4 }));
    const given: number[] = [];
    const calls: StatusCalls = {
      canGiveReason: true,
      load: async ({ player }) =>
        succeed(view(player.id, null, { holes: scorecard(player.id, played).holes })),
      setMarks: async (marks) => marks.forEach(({ key }) => given.push(key.user)),
    };
    const entries = [2, 1].map((results, i) => ({ player: person(i + 1), results }));
    const { left } = await setStatuses(entries, 'NR', calls, () => {});
    expect(given).toEqual([1]);
    expect(left).toEqual([{ entry: entries[1], why: 'More scores have arrived; please look at the card.' }]);
  });

  const cardsWithReasons = (given: [number, number, string][], canGiveReason: boolean): StatusCalls => ({
    canGiveReason,
    load: async ({ player }) => succeed(view(player.id, 'NS', {}, 'Ill')),
    setMarks: async (marks) =>
      marks.forEach(({ key, mark: place, value }) => given.push([key.user, place, value])),
  });

  it('all statuses are sent before the reasons, also by the undo, so that the journal has one entry for them', async () => {
    const given: [number, number, string][] = [];
    const outcome = await setStatuses(
      [1, 2].map(entryOf),
      'playing',
      cardsWithReasons(given, true),
      () => {},
    );
    expect(given).toEqual([
      [1, MARK_PLACES.status, 'playing'],
      [2, MARK_PLACES.status, 'playing'],
      [1, MARK_PLACES.reason, ''],
      [2, MARK_PLACES.reason, ''],
    ]);
    expect(listFormerMarks(listChangedMarks(outcome)).map(({ value }) => value)).toEqual([
      'NS',
      'NS',
      'Ill',
      'Ill',
    ]);
  });

  it('the reasons stay if the user may not give any, because the server would refuse the change', async () => {
    const given: [number, number, string][] = [];
    await setStatuses([entryOf(1)], 'playing', cardsWithReasons(given, false), () => {});
    expect(given).toEqual([[1, MARK_PLACES.status, 'playing']]);
  });

  it('several cards are read at a time, the progress is counted, and the outcome has the order of the players', async () => {
    let running = 0;
    const runningCounts: number[] = [];
    const doneCounts: number[] = [];
    const storedCounts: number[] = [];
    const ids = Array.from({ length: 52 }, (_, i) => i + 1);
    const calls: StatusCalls = {
      canGiveReason: true,
      load: async ({ player }) => {
        runningCounts.push((running += 1));
        await new Promise((resolve) => setTimeout(resolve, player.id % 3));
        running -= 1;
        return succeed(view(player.id, null));
      },
      setMarks: async (marks) => void storedCounts.push(marks.length),
    };
    const { set } = await setStatuses(ids.map(entryOf), 'NS', calls, (done) => doneCounts.push(done));
    expect(set.map(({ entry }) => entry.player.id)).toEqual(ids);
    expect(doneCounts).toEqual(ids);
    expect(storedCounts, 'one transaction').toEqual([52]);
    expect(Math.max(...runningCounts)).toBe(4);
  });
});

describe('The menu that sets a status for several players', () => {
  it('offers "playing" only if one of them has a status', () => {
    expect(listMenuStatuses(true)).toContain('playing');
    expect(listMenuStatuses(false)).toEqual(listMenuStatuses(true).filter((status) => status !== 'playing'));
    expect(listMenuStatuses(true)).not.toContain('NC');
  });
});
