import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countFreePlaces,
  decideEntry,
  decideRequest,
  findWaitingPosition,
  settleRequests,
  type RequestDecision,
  type EntryMode,
  type EntryRequest,
  type PlaceRules,
} from '#domain/entry/waiting-list.ts';

const HOUR = 3_600_000;
const rules = (limit: number | null, taken: number, more: Partial<PlaceRules> = {}): PlaceRules => ({
  limit,
  taken,
  closes: null,
  isOpen: true,
  offerMs: 24 * HOUR,
  ...more,
});
const request = (
  id: number,
  state: EntryRequest['state'],
  offered_until: number | null = null,
): EntryRequest => ({
  id,
  player: 100 + id,
  state,
  place: 0,
  offered_until,
});
const statesOf = (list: readonly EntryRequest[]) => list.map(({ id, state }) => `${id} ${state}`);

describe('A free place in a tournament', () => {
  it('is offered for a day to the first player on the waiting list', () => {
    const settled = settleRequests([request(2, 'waiting'), request(1, 'waiting')], rules(10, 9), 1000);
    expect(statesOf(settled)).toEqual(['1 offered', '2 waiting']);
    expect(settled[0]!.offered_until).toBe(1000 + 24 * HOUR);
  });

  it('is offered only until entry closes', () => {
    const waiting = [request(1, 'waiting')];
    const until = (now: number) =>
      settleRequests(waiting, rules(10, 9, { closes: 5 * HOUR }), now)[0]!.offered_until;
    expect(until(0)).toBe(5 * HOUR);
    expect(until(5 * HOUR)).toBeNull();
    expect(statesOf(settleRequests(waiting, rules(10, 9, { isOpen: false }), 0))).toEqual(['1 waiting']);
  });

  it('is offered to the next player for a full day if the first player does not answer', () => {
    const list = [request(1, 'offered', 24 * HOUR), request(2, 'waiting'), request(3, 'waiting')];
    expect(statesOf(settleRequests(list, rules(10, 9), 23 * HOUR))).toEqual([
      '1 offered',
      '2 waiting',
      '3 waiting',
    ]);
    const later = settleRequests(list, rules(10, 9), 50 * HOUR);
    expect(statesOf(later)).toEqual(['1 missed', '2 missed', '3 offered']);
    expect(later[2]!.offered_until).toBe(72 * HOUR);
  });

  it('is not offered to a second player before the first offer ends', () => {
    const list = [request(1, 'offered', 24 * HOUR), request(2, 'waiting')];
    expect(statesOf(settleRequests(list, rules(10, 9), HOUR))).toEqual(['1 offered', '2 waiting']);
  });
});

describe('A player who enters a tournament', () => {
  const enter = (list: EntryRequest[], given: PlaceRules, mode: EntryMode = 'open', player = 1) =>
    decideEntry(list, given, { player, mode });
  it('gets a place if one is free, and otherwise joins the waiting list', () => {
    expect(enter([], rules(null, 500))).toBe('in');
    expect(enter([], rules(10, 9))).toBe('in');
    expect(enter([], rules(10, 10))).toBe('waiting');
    expect(enter([request(1, 'offered', HOUR)], rules(10, 9))).toBe('waiting');
  });
  it('waits for a decision if the organizer decides requests, even after a second request', () => {
    expect(enter([], rules(10, 0), 'ask')).toBe('asked');
    expect(enter([request(1, 'asked')], rules(10, 0), 'ask', 101)).toBe('asked');
    expect(enter([request(1, 'waiting')], rules(10, 10), 'open', 101)).toBe('waiting');
    expect(enter([request(1, 'offered', HOUR)], rules(10, 9), 'ask', 101)).toBe('in');
    expect(enter([request(1, 'refused')], rules(10, 0), 'open', 101)).toBeNull();
  });
});

describe('The organizer who decides requests for a place', () => {
  const decide = (list: EntryRequest[], decision: RequestDecision, given = rules(10, 10)) =>
    decideRequest(list, given, { id: 1, decision });
  it('can accept a player, who gets a free place or, if there is none, joins the waiting list', () => {
    expect(decide([request(1, 'asked')], 'accept', rules(10, 9))?.state).toBe('entered');
    expect(decide([request(1, 'asked')], 'accept')?.state).toBe('waiting');
    expect(decide([request(1, 'waiting')], 'accept')).toBeNull();
  });
  it('can admit a player beyond the limit, refuse a player, or put a player first on the waiting list', () => {
    expect(decide([request(1, 'waiting')], 'admit')?.state).toBe('entered');
    expect(decide([request(1, 'offered', 5)], 'refuse')?.state).toBe('refused');
    expect(decide([request(1, 'entered')], 'refuse')).toBeNull();
    const list = [request(1, 'waiting'), request(2, 'waiting')];
    const moved = { ...list[1]!, ...decideRequest(list, rules(10, 10), { id: 2, decision: 'first' }) };
    expect(findWaitingPosition([list[0]!, moved], 102)).toEqual({ place: 1, of: 2 });
    expect(findWaitingPosition([list[0]!, moved], 101)).toEqual({ place: 2, of: 2 });
  });
});

const anyRequest = fc.record({
  state: fc.constantFrom('asked', 'waiting', 'offered', 'missed', 'refused', 'entered', 'left'),
  place: fc.integer({ min: -2, max: 0 }),
  until: fc.integer({ min: 0, max: 200 }),
});
const anyList = fc.array(anyRequest, { maxLength: 30 }).map((made) =>
  made.map(({ state, place, until }, i): EntryRequest => ({
    ...request(i + 1, state as EntryRequest['state'], state === 'offered' ? until : null),
    place,
  })),
);
const anyRules = fc.record({
  limit: fc.option(fc.integer({ min: 1, max: 20 })),
  taken: fc.integer({ min: 0, max: 22 }),
  closes: fc.option(fc.integer({ min: 0, max: 300 })),
  isOpen: fc.boolean(),
  offerMs: fc.integer({ min: 1, max: 60 }),
});
const anyTime = fc.integer({ min: 0, max: 400 });

describe('The waiting list of a random tournament', () => {
  it('offers every free place in order while players wait, and never more places than are free', () => {
    fc.assert(
      fc.property(anyList, anyRules, anyTime, (list, given, now) => {
        const settled = settleRequests(list, given, now);
        const before = list.filter(({ state, offered_until }) => state === 'offered' && offered_until! > now);
        const offered = settled.filter(({ state }) => state === 'offered');
        const free = given.limit === null ? Number.POSITIVE_INFINITY : given.limit - given.taken;
        expect(offered.length).toBeLessThanOrEqual(Math.max(free, before.length, 0));
        for (const { offered_until } of offered) expect(offered_until!).toBeGreaterThan(now);
        const isEntryOpen = given.isOpen && (given.closes === null || now < given.closes);
        const waiting = settled.filter(({ state }) => state === 'waiting');
        const idle = isEntryOpen && waiting.length > 0 ? countFreePlaces(settled, given) : 0;
        expect(idle).toBe(0);
        const newlyOffered = offered.filter(
          ({ id }) => list.find((one) => one.id === id)!.state === 'waiting',
        );
        for (const one of newlyOffered)
          for (const other of waiting)
            expect(one.place < other.place || (one.place === other.place && one.id < other.id)).toBe(true);
      }),
    );
  });

  it('has the same offers whether it is updated at every moment or only once at the end', () => {
    fc.assert(
      fc.property(anyList, anyRules, anyTime, anyTime, anyTime, (list, given, start, one, other) => {
        const [first, last] = [start + Math.min(one, other), start + Math.max(one, other)];
        const begun = settleRequests(list, given, start);
        const once = settleRequests(begun, given, last);
        expect(settleRequests(settleRequests(begun, given, first), given, last)).toEqual(once);
        expect(settleRequests(once, given, last)).toEqual(once);
      }),
    );
  });

  it('never gives a tournament more players than places, in any sequence of entries, departures and answers', () => {
    const anyStep = fc.record({
      player: fc.integer({ min: 1, max: 12 }),
      leaves: fc.boolean(),
      wait: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom<EntryMode>('open', 'code'),
        fc.array(anyStep, { maxLength: 80 }),
        (limit, mode, steps) => {
          let [now, nextId] = [0, 1];
          const players = new Set<number>();
          let list: EntryRequest[] = [];
          const given = () => rules(limit, players.size, { offerMs: 30 });
          for (const { player, leaves, wait } of steps) {
            now += wait;
            list = settleRequests(list, given(), now);
            const own = list.find((one) => one.player === player);
            if (leaves) {
              players.delete(player);
              list = list.filter((one) => one.player !== player);
            } else if (!players.has(player)) {
              const outcome = decideEntry(list, given(), { player, mode });
              if (outcome === 'in') players.add(player);
              if (outcome === 'in' || own?.state === 'missed')
                list = list.filter((one) => one.player !== player);
              if (outcome === 'waiting' && own?.state !== 'waiting') {
                list.push({ id: nextId, player, state: 'waiting', place: 0, offered_until: null });
                nextId += 1;
              }
            }
            list = settleRequests(list, given(), now);
            const offered = list.filter(({ state }) => state === 'offered').length;
            expect(players.size + offered).toBeLessThanOrEqual(limit);
          }
        },
      ),
    );
  });
});
