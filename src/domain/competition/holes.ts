import { FRONT_HOLES, HOLES, startOrder } from '../round.ts';
import type { Segment } from './result.ts';
import type { Settings } from './types.ts';

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

const COUNTED = {
  all: range(1, HOLES),
  front: range(1, FRONT_HOLES),
  back: range(FRONT_HOLES + 1, HOLES),
} as const;

/** The numbers of the holes that count, in card order. */
export const countedHoles = (holes: Settings['holes']): readonly number[] => COUNTED[holes];

const LENGTH: Record<Segment['holes'], number> = {
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
 * The holes of a segment of countback among the holes that count, always by the card and not by where a group started. The "first" ones
 * end on the ninth hole: first6 is 4 to 9.
 */
export function segmentHoles(counted: readonly number[], segment: Segment['holes']): readonly number[] {
  const end = segment.startsWith('first') ? Math.min(FRONT_HOLES, counted.length) : counted.length;
  return counted.slice(Math.max(0, end - LENGTH[segment]), end);
}

/**
 * The holes of a round that nobody is shown before the organizer shows them: those that any of these competitions hides. They are
 * the last that are played, from `start` around.
 */
export function hiddenHoles(
  competitions: readonly Pick<Settings, 'rounds' | 'holes' | 'hide_last'>[],
  start?: number | null,
): { round_number: number; holes: number[] }[] {
  const hidden = new Map<number, Set<number>>();
  for (const { rounds, holes, hide_last } of competitions) {
    if (hide_last === 0 || rounds.length === 0) continue;
    const last = Math.max(...rounds);
    const of = hidden.get(last) ?? new Set();
    const counted = countedHoles(holes);
    const played = startOrder(start).filter((hole) => counted.includes(hole));
    for (const hole of played.slice(-hide_last)) of.add(hole);
    hidden.set(last, of);
  }
  return [...hidden]
    .map(([round_number, holes]) => ({ round_number, holes: [...holes].sort((a, b) => a - b) }))
    .sort((a, b) => a.round_number - b.round_number);
}
