import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import { findHoleContests } from '#domain/competition/hole-contests.ts';
import {
  findConnectedUsers,
  selectScoringCompetitions,
  reduceField,
  applyLocalCards,
  summarizeScoring,
} from '#domain/competition/scoring-summary.ts';
import { NOT_COMPLETED, type Field, type Settings } from '#domain/competition/types.ts';
import { fieldOf, FULL, settingsOf } from '#tests/support/competition.ts';
import { randomField, randomSettings } from '#tests/support/fields.ts';

const seeds = fc.integer({ min: 0, max: 1_000_000_000 });
const course = {
  par: Array.from({ length: 18 }, () => 4),
  stroke_index: Array.from({ length: 18 }, (_, i) => i + 1),
};
const after = (...strokes: number[]): number[] => Array.from({ length: 18 }, (_, i) => strokes[i] ?? 0);

/** Ann off 0, Ben off 9, Cleo off 18, Dan off 27. */
const four = (...cards: number[][]): Field =>
  fieldOf(
    course,
    cards.map((gross, i) => ({ gross, playing_handicap: 9 * i })),
    {
      sides: [
        { id: 50, set_name: 'Pairs', name: 'Eagles', round_number: null, members: [1, 2] },
        { id: 51, set_name: 'Pairs', name: '', round_number: null, members: [3, 4] },
      ],
    },
  );
const stableford = settingsOf({ format: 'stableford', net: FULL });
const match = settingsOf({ format: 'match', net: FULL, matches: [{ round_number: 1, a: 1, b: 2 }] });
const medal = settingsOf({});

/** The users' rows of a board, without the fields that depend on all players (place, cut). */
function readRows(field: Field, settings: Settings, users: readonly number[]) {
  const board = computeBoard(field, settings);
  const has = (members: readonly number[]) => users.some((id) => members.includes(id));
  if (board.kind === 'rows')
    return board.rows.filter(({ members }) => has(members)).map(({ side, rounds }) => ({ side, rounds }));
  if (board.kind !== 'matches') return null;
  return board.matches.filter(({ a, b }) => has(a.members) || has(b.members));
}

describe('The scoring screen’s part of the field', () => {
  it('gives the same points, totals and matches as the whole field', () => {
    let compared = 0;
    fc.assert(
      fc.property(seeds, fc.nat(), fc.nat(), (seed, one, other) => {
        const field = randomField(seed);
        const settings = { ...randomSettings(field, seed + 1), rounds: [1] };
        const users = [one, other].map((n) => field.players[n % field.players.length]!.id);
        const small = readRows(reduceField(field, settings, 1, users), settings, users);
        const whole = readRows(field, settings, users);
        fc.pre(small !== null && whole !== null);
        compared += whole.length;
        const byText = (all: unknown[]) => all.map((line) => JSON.stringify(line)).toSorted();
        expect(byText(small)).toEqual(byText(whole));
      }),
      { numRuns: 500 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  it('contains a player’s partner and both opponents in a four-ball match, and no other players', () => {
    const field = four(after(), after(), after(), after());
    const settings = settingsOf({
      format: 'match',
      sides: 'Pairs',
      matches: [{ round_number: 1, a: 50, b: 51 }],
    });
    expect(findConnectedUsers(field, settings, 1, [3])).toEqual(new Set([1, 2, 3, 4]));
    expect(findConnectedUsers(field, { ...settings, format: 'stableford' }, 1, [3])).toEqual(new Set([3, 4]));
    expect(findConnectedUsers(field, { ...settings, sides: null, format: 'stableford' }, 1, [3])).toEqual(
      new Set([3]),
    );
    // Matches of round 1 do not count in round 2.
    expect(findConnectedUsers(field, settings, 2, [3])).toEqual(new Set([3, 4]));
  });
});

describe('Cards that a scorer’s phone adds to the server’s field', () => {
  it('replace the server’s cards of the same players and round, and change no other cards', () => {
    const field = four(after(4), after(5));
    const strokes = after(3, NOT_COMPLETED);
    const merged = applyLocalCards(field, 1, [
      { user: 2, strokes, status: 'RTD', measured: [], matches: [] },
      { user: 99, strokes, status: 'playing', measured: [], matches: [] },
    ]);
    expect(merged.cards.map(({ user, status }) => [user, status])).toEqual([
      [1, 'playing'],
      [2, 'RTD'],
    ]);
    expect(merged.cards[1]!.strokes).toEqual(strokes);
    const second = applyLocalCards(field, 2, [
      { user: 1, strokes, status: 'playing', measured: [], matches: [] },
    ]);
    expect(second.cards).toHaveLength(3);
  });
});

describe('The measured distance of a contest', () => {
  const near = settingsOf({ format: 'near', contest_hole: 3 });
  const ball = (user: number, centimetres: number) => ({
    kind: 'near' as const,
    round_number: 1,
    hole_number: 3,
    user,
    centimetres,
  });
  const field = { ...four(after(), after(), after()), measured: [ball(1, 325), ball(2, 400)] };
  const bestWith = (centimetres?: number | null) => {
    const measured =
      centimetres === undefined ? [] : [{ kind: 'near' as const, hole_number: 3, centimetres }];
    const merged = applyLocalCards(field, 1, [
      { user: 1, strokes: after(), status: 'playing', measured, matches: [] },
    ]);
    return findHoleContests(merged, [near, near], { round: 1, hole: 3 }).map(({ best }) =>
      best.map((row) => [row.player, row.centimetres]),
    );
  };

  it('on the phone replaces the server’s distance; if the phone has no distance, the server’s distance counts', () => {
    expect(bestWith()).toEqual([[[1, 325]]]);
    expect(bestWith(500)).toEqual([[[2, 400]]]);
    expect(bestWith(null)).toEqual([[[2, 400]]]);
    expect(bestWith(400)).toEqual([
      [
        [1, 400],
        [2, 400],
      ],
    ]);
  });

  it('is requested only on the contest’s hole, in the rounds of the contest', () => {
    expect(findHoleContests(field, [near], { round: 1, hole: 4 })).toEqual([]);
    expect(findHoleContests(field, [near], { round: 2, hole: 3 })).toEqual([]);
    expect(findHoleContests({ ...field, measured: [] }, [near], { round: 1, hole: 3 })).toEqual([
      { kind: 'near', best: [] },
    ]);
  });
});

describe('The competition result beside a hole’s strokes', () => {
  const at = (field: Field, competitions: Settings[], hole: number, user = 1) =>
    summarizeScoring(field, competitions, { round: 1, hole, users: [user] }).get(user)!;

  it('contains the hole’s points and the total so far, and no points for a pick-up', () => {
    const field = four(after(4, 5), after(5, NOT_COMPLETED));
    expect(at(field, [stableford], 1, 2).hole).toMatchObject({ received: 1, value: 2, total: 2, thru: 2 });
    expect(at(field, [stableford], 2, 2).hole).toMatchObject({ received: 1, value: 0 });
    expect(at(field, [stableford], 3, 2).hole).toMatchObject({ received: 1, value: null, total: 2 });
    expect(at(field, [stableford], 1).hole).toMatchObject({ received: 0, value: 2, total: 3, thru: 2 });
  });

  it('is from the first competition with points or signs (+, 0, −), followed by the state of the match', () => {
    const field = four(after(4, 5), after(4, 5));
    const worth = at(field, [medal, match, stableford, { ...stableford, format: 'par' }], 1, 2);
    expect(worth.hole?.settings.format).toBe('stableford');
    expect(worth.match).toMatchObject({ isA: false, received: 1 });
    expect(worth.match?.match).toMatchObject({ lead: -2, left: 16 });
    expect(at(field, [medal], 1)).toEqual({ hole: null, match: null });
  });

  it('contains the side’s points and the player’s own points in a four-ball', () => {
    const field = four(after(5), after(4), after(4), after(4));
    const pairs = { ...stableford, sides: 'Pairs' };
    expect(at(field, [pairs], 1, 1).hole).toMatchObject({ isTeam: true, own: 1, value: 3, received: 0 });
    expect(at(field, [pairs], 1, 2).hole).toMatchObject({ own: 3, value: 3, received: 1, total: 3 });
  });

  it('is the side’s result on both players’ cards if the side plays one ball', () => {
    const field = four(after(4), after());
    const scramble = settingsOf({ format: 'stroke', net: { percent: [35, 15], most: null }, sides: 'Pairs' });
    for (const user of [1, 2])
      expect(at(field, [{ ...scramble, ball: 'one' }], 1, user).hole).toMatchObject({ isTeam: false });
  });

  it('is empty if the hole or the round does not count, or course data are missing', () => {
    const field = four(after(4), after(4));
    expect(at(field, [{ ...stableford, holes: 'back' }], 1).hole).toBeNull();
    expect(at(field, [{ ...stableford, rounds: [2] }], 1).hole).toBeNull();
    const bare = { ...field, courses: [{ ...field.courses[0]!, stroke_index: null }] };
    expect(at(bare, [stableford, match], 1)).toEqual({ hole: null, match: null });
    expect(at(field, [stableford], 1, 99)).toEqual({ hole: null, match: null });
  });

  it('exists only for formats that define such a result', () => {
    const near = settingsOf({ format: 'near', contest_hole: 3 });
    const skins = settingsOf({ format: 'skins' });
    expect(selectScoringCompetitions([medal, near, skins, stableford, match], 1)).toEqual([
      stableford,
      match,
    ]);
    expect(selectScoringCompetitions([stableford, match], 2)).toEqual([]);
  });
});
