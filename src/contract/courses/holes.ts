import * as v from 'valibot';
import { FRONT_HOLES, HOLES } from '#domain/holes-in-play.ts';
import { listOf, wholeNumber } from '../common.ts';

const Par = wholeNumber(3, 6, 'must be 3 to 6');
const StrokeIndex = wholeNumber(1, HOLES, 'must be 1 to 18');

/** One value for each hole of a course with 18 or 9 holes. */
/* @__NO_SIDE_EFFECTS__ */
export const listForHoles = <Item extends v.GenericSchema>(
  item: Item,
  listMessage: string,
  countMessage: string,
) =>
  v.pipe(
    listOf(item, HOLES, listMessage, countMessage),
    v.check((holes) => holes.length === HOLES || holes.length === FRONT_HOLES, countMessage),
  );

/** Holes 1 to 18, or 1 to 9 of a nine-hole course. Stroke indexes are all different, or all null. */
export const CourseHoles = v.pipe(
  listForHoles(
    v.object({ par: Par, stroke_index: v.nullable(StrokeIndex) }),
    'must be a list of holes',
    'must have 18 holes, or 9',
  ),
  v.check((holes) => {
    const strokeIndexes = holes.flatMap((hole) => (hole.stroke_index === null ? [] : [hole.stroke_index]));
    if (strokeIndexes.length === 0) return true;
    return strokeIndexes.length === holes.length && new Set(strokeIndexes).size === holes.length;
  }, 'need stroke indexes 1 to 18, each once, or none at all'),
);

export const WireHoles = v.array(v.object({ par: v.number(), stroke_index: v.nullable(v.number()) }));

export const HolesInPlay = v.pipe(
  listOf(
    wholeNumber(1, HOLES, 'must be holes from 1 to 18'),
    HOLES,
    'must be a list of holes',
    'must have at most 18 holes',
  ),
  v.minLength(1, 'must have at least one hole'),
  v.check((holes) => new Set(holes).size === holes.length, 'must have each hole once'),
);

/** Numbers of the holes in play, by round number. Rounds of 18 holes are missing. */
export const HolesByRound = v.record(v.string(), v.array(v.number()));
export type HolesByRound = v.InferOutput<typeof HolesByRound>;
