import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeHandicapIndex } from '#domain/handicap/handicap-index.ts';
import { buildHandicapRecord, subtractLowestHandicap } from '#domain/handicap/handicap.ts';
import type { PlayedRound } from '#domain/handicap/handicap-round.ts';
import type { Message } from '#words/message.ts';
import { referenceIndexes } from '#tests/support/handicap-reference.ts';
import { expectAll } from '#tests/support/expect-all.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2024-01-01T00:00:00Z');
const dateOf = (day: number): string => new Date(START + day * DAY_MS).toISOString().slice(0, 10);
const STROKE_INDEXES = [7, 15, 11, 3, 17, 1, 13, 5, 9, 8, 16, 12, 4, 18, 2, 14, 6, 10];
const PARS = [4, 4, 3, 4, 3, 5, 3, 4, 4, 4, 4, 4, 3, 5, 4, 3, 4, 5];
const HOLES = PARS.map((par, i) => ({ par, stroke_index: STROKE_INDEXES[i]! }));

/** A round on a course of standard slope with rating 70.0: the differential is the score minus 70. */
const plain = (day: number, over: number, tournament = day + 1): PlayedRound => ({
  tournament,
  round_number: 1,
  date: dateOf(day),
  course: { rating_tenths: 700, slope: 113, holes: HOLES },
  scores: PARS.map((par, i) => par + Math.floor(over / 18) + (STROKE_INDEXES[i]! <= over % 18 ? 1 : 0)),
});
const plains = (...overs: number[]) => overs.map((over, day) => plain(day, over));

const detailsOf = (messages: readonly Message[]) => messages.map(({ detail }) => detail);

const anyRound = fc.record({
  gap: fc.integer({ min: 0, max: 60 }),
  slope: fc.integer({ min: 55, max: 155 }),
  rating_tenths: fc.integer({ min: 600, max: 780 }),
  strokes: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 18, maxLength: 18 }),
  level: fc.integer({ min: 2, max: 8 }),
});
/** Records of up to 45 rounds, steady and wild, so that caps and reductions occur. */
const recordOf = (minLength: number) =>
  fc.array(anyRound, { minLength, maxLength: 45, size: 'max' }).map((rounds) => {
    let day = 0;
    return rounds.map(({ gap, slope, rating_tenths, strokes, level }, i) => {
      day += gap;
      return {
        day,
        round: {
          tournament: i + 1,
          round_number: 1,
          date: dateOf(day),
          course: { rating_tenths, slope, holes: HOLES },
          scores: strokes.map((s) => (s > 9 ? s : level + (s % 2))),
        } satisfies PlayedRound,
      };
    });
  });

const anyRecord = recordOf(0);

describe('a handicap record', () => {
  it('gives the same index after every round as a second implementation of the rules with exact fractions', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const ours = buildHandicapRecord(record.map((r) => r.round)).rounds.map((r) => r.index_after);
        const reference = referenceIndexes(
          record.map(({ day, round: { scores, course } }) => ({
            day,
            ratingTenths: course.rating_tenths,
            slope: course.slope,
            holes: scores.map((s, i) => [s, PARS[i]!, STROKE_INDEXES[i]!] as const),
          })),
        );
        expect(ours).toEqual(reference);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same result in whatever order the rounds are passed in', () => {
    const both = anyRecord.chain((record) => {
      const rounds = record.map((r) => r.round);
      return fc.tuple(fc.constant(rounds), fc.shuffledSubarray(rounds, { minLength: rounds.length }));
    });
    fc.assert(
      fc.property(both, ([rounds, shuffled]) => {
        expect(buildHandicapRecord(shuffled)).toEqual(buildHandicapRecord(rounds));
      }),
    );
  });

  it('never gives an index above 54.0', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const { index, rounds } = buildHandicapRecord(record.map((r) => r.round));
        const all = [index, ...rounds.map((r) => r.index_after)];
        expect(all.filter((value) => value !== null && value > 540)).toEqual([]);
      }),
    );
    const worst = buildHandicapRecord(plains(160, 160, 160, 160));
    expect(worst.index).toBe(540);
    expect(detailsOf(worst.steps)).toContain('No index is higher than 54.0.');
  });

  it('with 20 scores never gives a lower index after a score that is worse than all of them', () => {
    fc.assert(
      fc.property(recordOf(20), fc.integer({ min: 0, max: 800 }), (record, gap) => {
        const rounds: PlayedRound[] = record.map((r) => r.round);
        const before = buildHandicapRecord(rounds);
        const worst = Math.max(...before.rounds.map((r) => r.differential!));
        const next: PlayedRound = {
          tournament: 99,
          round_number: 1,
          date: dateOf(record.at(-1)!.day + gap),
          course: { rating_tenths: 300, slope: 55, holes: HOLES },
          scores: PARS.map(() => 20),
        };
        const after = buildHandicapRecord([...rounds, next]);
        fc.pre(after.rounds.at(-1)!.differential! > worst);
        expect(after.index).toBeGreaterThanOrEqual(before.index!);
      }),
    );
  });

  it('gives no index before three rounds that count', () => {
    const none = buildHandicapRecord([]);
    expect(none).toMatchObject({ index: null, low_index: null, rounds: [] });
    expect(detailsOf(none.steps)).toEqual(['An index needs 3 rounds that count; there are 0.']);
    expect(detailsOf(buildHandicapRecord(plains(10)).steps)).toEqual([
      'An index needs 3 rounds that count; there is 1.',
    ]);
    expect(buildHandicapRecord(plains(10, 12, 14)).index).toBe(80);
  });

  it('shows which differentials count and how the index follows from them', () => {
    const { rounds, steps } = buildHandicapRecord(plains(10, 12, 14, 16, 18, 20));
    expect(rounds.map((r) => [r.differential, r.counts])).toEqual([
      [100, true],
      [120, true],
      [140, false],
      [160, false],
      [180, false],
      [200, false],
    ]);
    expect(detailsOf(steps)).toEqual([
      'The lowest 2 of the last 6 differentials are 10.0, 12.0; their average is 11.0.',
      'With 6 rounds, 1.0 is subtracted: 10.0.',
      'The index is 10.0. It is unofficial.',
    ]);
  });

  it('shows why a round does not count, and such rounds do not change the index', () => {
    const good = plains(10, 12, 14);
    const cut = { ...plain(4, 10), scores: [4, 4, 3] };
    const nowhere = { ...plain(5, 10), course: null };
    const noPars = { ...plain(6, 10), course: { rating_tenths: 700, slope: 113, holes: [] } };
    const unrated = { ...plain(7, 10), course: { rating_tenths: null, slope: null, holes: HOLES } };
    const unplayed = { ...plain(8, 10), scores: PARS.map(() => 0) };
    const { index, rounds } = buildHandicapRecord([...good, cut, nowhere, noPars, unrated, unplayed]);
    expect(index).toBe(buildHandicapRecord(good).index);
    expect(rounds.map((r) => r.left_out?.detail ?? null)).toEqual([
      null,
      null,
      null,
      'Only 3 of 18 holes have a score.',
      'The round has no course.',
      'The pars of the course are not set.',
      'The course has no rating and slope.',
    ]);
    expectAll(rounds.slice(3), (r) => r.differential === null && !r.counts);
  });

  it('limits each hole to par + 5 before the player has an index, and then to net double bogey', () => {
    const blowUp = (round: PlayedRound): PlayedRound => ({
      ...round,
      scores: round.scores.map((s, i) => (i === 0 ? 15 : s)),
    });
    const [first, , , last] = buildHandicapRecord([
      blowUp(plain(0, 0)),
      plain(1, 0),
      plain(2, 0),
      blowUp(plain(3, 0)),
    ]).rounds;
    expect([first!.course_handicap, first!.adjusted_gross_score]).toEqual([null, 66 + 9]);
    // Index 0.0 - 2.0 = +2.0 on par 70: two strokes back, on stroke indexes 17 and 18; hole 1 has index 7.
    expect([last!.course_handicap, last!.adjusted_gross_score]).toEqual([-2, 66 + 6]);
  });
});

describe('a card in a handicap record', () => {
  const anyHoles = fc.array(fc.boolean(), { minLength: 18, maxLength: 18 });
  const withPickUps = fc
    .array(fc.tuple(anyRound, anyHoles), { maxLength: 25 })
    .map((all) => all.map(([, picked_up], i) => ({ ...plain(i, 10 + (i % 9)), picked_up })));
  const emptied = (round: PlayedRound, strokes: number): PlayedRound => ({
    ...round,
    scores: round.scores.map((s, i) => (round.picked_up?.[i] ? strokes : s)),
  });

  it('counts each picked-up hole as the maximum score of the hole, whether the player has an index or not', () => {
    fc.assert(
      fc.property(withPickUps, (rounds) => {
        const picked = buildHandicapRecord(rounds.map((round) => emptied(round, 0)));
        const worst = buildHandicapRecord(rounds.map((round) => ({ ...emptied(round, 99), picked_up: [] })));
        expect(picked.index).toBe(worst.index);
        const figures = ({ rounds: all }: typeof picked) =>
          all.map((r) => [r.adjusted_gross_score, r.differential, r.left_out]);
        expect(figures(picked)).toEqual(figures(worst));
      }),
    );
  });

  it('is left out if a hole has no score, or if the maximum score of a picked-up hole is unknown', () => {
    const picked_up = PARS.map((_, i) => i === 3);
    const scores = plain(0, 10).scores.map((s, i) => (i === 3 ? 0 : s));
    const open = { ...plain(0, 10), picked_up, scores: scores.map((s, i) => (i === 4 ? 0 : s)) };
    const holes = HOLES.map((hole) => ({ ...hole, stroke_index: null }));
    const plainCourse = { rating_tenths: 700, slope: 113, holes };
    const { rounds } = buildHandicapRecord([
      open,
      { ...plain(1, 10), picked_up, scores, course: plainCourse },
      { ...plain(2, 10), course: plainCourse },
      { ...plain(3, 10), picked_up, scores },
    ]);
    expect(rounds.map((r) => r.left_out?.detail ?? null)).toEqual([
      'Only 17 of 18 holes have a score.',
      'A hole was picked up, and its course has no stroke indexes.',
      null,
      null,
    ]);
  });

  it('is left out if the player’s side played one ball in that round', () => {
    const many = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.boolean()), { maxLength: 25 });
    fc.assert(
      fc.property(many, (all) => {
        const rounds = all.map(([over, one_ball], day) => ({ ...plain(day, over), one_ball }));
        const own = rounds.filter(({ one_ball }) => !one_ball);
        const record = buildHandicapRecord(rounds);
        expect(record.index).toBe(buildHandicapRecord(own).index);
        expect(record.rounds.map((r) => r.left_out?.detail ?? null)).toEqual(
          rounds.map(({ one_ball }) => (one_ball ? 'One ball, not counted.' : null)),
        );
      }),
    );
  });
});

describe('an exceptional score in a handicap record', () => {
  it('reduces every differential by 1.0 if the score is 7.0 below the index, and by 2.0 if the score is 10.0 below', () => {
    const base = [20, 20, 20, 20, 20];
    expect(buildHandicapRecord(plains(...base)).index).toBe(200);
    const seven = buildHandicapRecord(plains(...base, 13));
    expect(seven.rounds.map((r) => r.adjustment)).toEqual([-10, -10, -10, -10, -10, -10]);
    expect(seven.steps[0]!.detail).toMatch(/^The round on 2024-01-06 was exceptional.*reduced by 1\.0/);
    expect(buildHandicapRecord(plains(...base, 10)).rounds.map((r) => r.adjustment)).toEqual(
      Array.from({ length: 6 }, () => -20),
    );
    expectAll(buildHandicapRecord(plains(...base, 14)).rounds, (r) => r.adjustment === 0);
  });

  it('adds to the reduction of an earlier exceptional score, and has no effect once its round is no longer in the record', () => {
    const twice = buildHandicapRecord(plains(30, 30, 30, 30, 30, 20, 5));
    expect(twice.rounds.map((r) => r.adjustment)).toEqual([-40, -40, -40, -40, -40, -40, -20]);
    const later = buildHandicapRecord(
      plains(20, 20, 20, 20, 20, 13, ...Array.from({ length: 25 }, () => 20)),
    );
    expect(later.index).toBe(200);
    expect(later.steps.some(({ detail }) => detail.includes('exceptional'))).toBe(false);
  });
});

describe('the cap on the increase of an index', () => {
  const twenty = Array.from({ length: 20 }, () => 10);
  const worse = (n: number, over: number) => Array.from({ length: n }, () => over);

  it('needs a Low Handicap Index, which exists only after 20 rounds', () => {
    expect(buildHandicapRecord(plains(...twenty.slice(1))).low_index).toBeNull();
    expect(buildHandicapRecord(plains(...twenty)).low_index).toBe(100);
  });

  it('halves the part of an increase above 3.0, and limits the increase to 5.0', () => {
    const soft = buildHandicapRecord(plains(...twenty, ...worse(20, 14)));
    expect([soft.index, soft.low_index]).toEqual([135, 100]);
    expect(detailsOf(soft.steps).join(' ')).toContain('soft cap');
    const hard = buildHandicapRecord(plains(...twenty, ...worse(20, 30)));
    expect([hard.index, hard.low_index]).toEqual([150, 100]);
    expect(detailsOf(hard.steps).join(' ')).toContain('hard cap');
  });

  it('ignores a Low Handicap Index that is older than 365 days', () => {
    const old = plains(...twenty);
    const late = worse(20, 30).map((over, i) => plain(400 + i * 60, over));
    const { index, low_index } = buildHandicapRecord([...old, ...late]);
    expect(low_index).toBeGreaterThan(100);
    expect(index).toBeGreaterThan(150);
  });
});

describe('a handicap index', () => {
  it('depends on the newest 20 differentials only', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 500 }), { minLength: 20, maxLength: 30 }), (all) => {
        expect(computeHandicapIndex(all)!.index).toBe(computeHandicapIndex(all.slice(-20))!.index);
        const counting = computeHandicapIndex(all)!.counting;
        expect(counting).toHaveLength(8);
        expect(Math.min(...counting)).toBeGreaterThanOrEqual(all.length - 20);
      }),
    );
  });
});

describe('a normalized update of all handicaps', () => {
  it('sets the lowest handicap to 0 and keeps all differences between handicaps', () => {
    const all = [
      { id: 1, handicap_tenths: 120 },
      { id: 2, handicap_tenths: -23 },
    ];
    expect(subtractLowestHandicap(all)).toEqual({
      baseline: -23,
      players: [
        { id: 1, handicap_tenths: 143 },
        { id: 2, handicap_tenths: 0 },
      ],
    });
    expect(subtractLowestHandicap([])).toBeNull();
  });
});
