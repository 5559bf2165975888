import {
  ALL_HOLES,
  BACK_NINE,
  FRONT_HOLES,
  FRONT_NINE,
  HOLES,
  toHolesInPlay,
  type HolesInPlay,
} from '../holes-in-play.ts';
import { listStartOrder } from '../round.ts';
import type { Entry } from './entries.ts';
import type { Segment } from './result.ts';
import type { Field, FieldCourse, Settings } from './types.ts';

const COUNTING_HOLES = { all: ALL_HOLES, front: FRONT_NINE, back: BACK_NINE };

/** The holes in play; if the competition counts one nine, only those of this nine. */
export const selectCountingHoles = (
  holes: Settings['holes'],
  course?: Pick<FieldCourse, 'holes_in_play'>,
): HolesInPlay =>
  course?.holes_in_play
    ? toHolesInPlay(course.holes_in_play).filter((hole) => COUNTING_HOLES[holes].includes(hole))
    : COUNTING_HOLES[holes];

const SEGMENT_LENGTHS: Record<Segment['holes'], number> = {
  all: HOLES,
  last9: 9,
  last6: 6,
  last3: 3,
  last1: 1,
  first9: 9,
  first6: 6,
  first3: 3,
  first1: 1,
};

/**
 * Holes of a segment in card order, independent of the starting hole. "First" segments end with the front nine:
 * first6 is holes 4 to 9.
 */
export function selectSegmentHoles(holes: HolesInPlay, segment: Segment['holes']): HolesInPlay {
  const end = segment.startsWith('first') ? Math.min(FRONT_HOLES, holes.length) : holes.length;
  return holes.slice(Math.max(0, end - SEGMENT_LENGTHS[segment]), end);
}

/** Holes that competitions hide until the organizer reveals them: the last ones, in the order of play from `startHole`. */
export function listHiddenHoles(
  competitions: readonly Pick<Settings, 'rounds' | 'holes' | 'hide_last'>[],
  startHole?: number | null,
  courses: readonly Pick<FieldCourse, 'round_number' | 'holes_in_play'>[] = [],
): { round_number: number; holes: number[] }[] {
  const hiddenByRound = new Map<number, Set<number>>();
  for (const { rounds, holes, hide_last } of competitions) {
    if (hide_last === 0 || rounds.length === 0) continue;
    const lastRound = Math.max(...rounds);
    const hiddenInRound = hiddenByRound.get(lastRound) ?? new Set();
    const course = courses.find(({ round_number }) => round_number === lastRound);
    const holesInOrder = listStartOrder(startHole, selectCountingHoles(holes, course));
    for (const hole of holesInOrder.slice(-hide_last)) hiddenInRound.add(hole);
    hiddenByRound.set(lastRound, hiddenInRound);
  }
  return [...hiddenByRound]
    .map(([round_number, holes]) => ({ round_number, holes: [...holes].sort((a, b) => a - b) }))
    .sort((a, b) => a.round_number - b.round_number);
}

/** Removes strokes and measurements on holes that are not in play, because they never count. */
export function omitClosedHoles(field: Field): Field {
  const closedHolesByRound = new Map(
    field.courses.flatMap(({ round_number, holes_in_play }) =>
      holes_in_play ? [[round_number, ALL_HOLES.map((hole) => !holes_in_play.includes(hole))] as const] : [],
    ),
  );
  if (closedHolesByRound.size === 0) return field;
  const isClosed = (round: number, holeIndex: number): boolean =>
    closedHolesByRound.get(round)?.[holeIndex] === true;
  return {
    ...field,
    cards: field.cards.map((card) =>
      closedHolesByRound.has(card.round_number)
        ? {
            ...card,
            strokes: card.strokes.map((n, holeIndex) => (isClosed(card.round_number, holeIndex) ? 0 : n)),
          }
        : card,
    ),
    measured: field.measured.filter(
      (measurement) => !isClosed(measurement.round_number, measurement.hole_number - 1),
    ),
  };
}

/** Course of a round, taken from the first entry that plays the round. */
export function findFieldCourse(
  entries: readonly Pick<Entry, 'rounds'>[],
  round: number,
): FieldCourse | undefined {
  for (const { rounds } of entries) {
    const course = rounds.find(({ round_number }) => round_number === round)?.course;
    if (course) return course;
  }
  return undefined;
}
