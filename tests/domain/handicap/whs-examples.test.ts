import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  computeCourseHandicap,
  computeHoleCap,
  applyAllowance,
  countStrokesReceived,
} from '#domain/handicap/course-handicap.ts';
import { roundHalfUp, type Fraction } from '#domain/handicap/exact.ts';
import {
  applyCaps,
  computeExceptionalReduction,
  computeHandicapIndex,
  computeRawDifferential,
} from '#domain/handicap/handicap-index.ts';

interface Example {
  id: string;
  kind: string;
  input: Record<string, unknown>;
  expected: unknown;
  source: string;
}
const examples: Example[] = JSON.parse(
  readFileSync(new URL('../../fixtures/whs-examples.json', import.meta.url), 'utf8'),
);

const tenths = (x: number): number => Math.round(x * 10);
const strokes = (x: number): number => x / 10;
/** An exact decimal in tenths: -1.55 is -155/10. */
function exactTenths(x: number): Fraction {
  const [whole = '', rest = ''] = String(x).split('.');
  return { top: Number(whole + rest) * 10, bottom: 10 ** rest.length };
}
const ratedOf = (i: Record<string, number>) => ({
  course_rating: tenths(i['course_rating']!),
  slope: i['slope']!,
  par: i['par']!,
});

type Compute = (input: never) => unknown;
const kinds: Record<string, Compute> = {
  index: (i: { differentials_oldest_first: number[]; low_handicap_index?: number }) => {
    const low = i.low_handicap_index === undefined ? null : tenths(i.low_handicap_index);
    const work = computeHandicapIndex(i.differentials_oldest_first.map(tenths), low);
    return work && strokes(work.index);
  },
  cap: (i: { avg_lowest8: number; low_handicap_index: number }) =>
    strokes(applyCaps(roundHalfUp(exactTenths(i.avg_lowest8)), tenths(i.low_handicap_index)).index),
  differential: (i: { ags: number; cr: number; slope: number; pcc: number }) =>
    strokes(roundHalfUp(computeRawDifferential(i.ags, tenths(i.cr), i.slope, i.pcc))),
  round_tenth: (i: { x: number }) => strokes(roundHalfUp(exactTenths(i.x))),
  course_playing: (i: Record<string, number>) => ({
    course_handicap: computeCourseHandicap(tenths(i['index']!), ratedOf(i)),
    playing_handicap: applyAllowance(tenths(i['index']!), ratedOf(i), Math.round(i['allowance']! * 100)),
  }),
  course9: (i: Record<string, number>) =>
    computeCourseHandicap(tenths(i['index']!), { ...ratedOf(i), nine: true }),
  hole_cap: (i: { course_handicap: number; stroke_index: number; par: number }) => ({
    strokes: countStrokesReceived(i.course_handicap, i.stroke_index),
    cap: computeHoleCap(i.par, countStrokesReceived(i.course_handicap, i.stroke_index)),
  }),
  esr: (i: { record20: number[]; hi_before: number; new: { ags: number; cr: number; slope: number } }) => {
    const raw = computeRawDifferential(i.new.ags, tenths(i.new.cr), i.new.slope);
    const less = computeExceptionalReduction(tenths(i.hi_before), raw);
    const record = [...i.record20.map(tenths), roundHalfUp(raw)].slice(-20);
    return strokes(computeHandicapIndex(record.map((d) => d - less))!.index);
  },
};

describe('the examples of the World Handicap System', () => {
  it('are at least 40, and include every kind of calculation', () => {
    expect(examples.length).toBeGreaterThanOrEqual(40);
    expect([...new Set(examples.map((e) => e.kind))].sort()).toEqual(Object.keys(kinds).sort());
  });

  it.each(examples.map((e) => [e.id, e.source, e] as const))(
    'have the same result in the app: %s (%s)',
    (_id, _source, example) => {
      const compute = kinds[example.kind] as (input: unknown) => unknown;
      expect(compute(example.input)).toEqual(example.expected);
    },
  );
});
