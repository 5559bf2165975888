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

/** By the card, not by the starting hole. "First" segments end on hole 9: first6 is 4 to 9. */
export function segmentHoles(counted: readonly number[], segment: Segment['holes']): readonly number[] {
  const end = segment.startsWith('first') ? Math.min(FRONT_HOLES, counted.length) : counted.length;
  return counted.slice(Math.max(0, end - LENGTH[segment]), end);
}

/** Holes hidden until the organizer reveals them: the last in playing order from `start`, over all competitions. */
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
