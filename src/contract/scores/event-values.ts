import * as v from 'valibot';
import { boundedText } from '../common.ts';

/** Index in strokes with one decimal; a plus handicap is negative. */
export const HandicapIndex = v.pipe(
  v.number('must be a number'),
  v.minValue(-9.9, 'must be from +9.9 to 54.0'),
  v.maxValue(54, 'must be from +9.9 to 54.0'),
  v.check((number) => Math.abs(number * 10 - Math.round(number * 10)) < 1e-9, 'must have one decimal'),
);

export const EventValues = {
  handicap: v.optional(v.nullable(HandicapIndex)),
  division: v.optional(v.nullable(boundedText(60))),
  tees: v.optional(v.nullable(boundedText(60))),
};
