import { HOLES } from '../round.ts';
import {
  DAY,
  MOST_IN_SHOTGUN,
  TEES,
  intervalAfter,
  minutesOf,
  timeOf,
  timesOnTee,
  type PartialStart,
  type Start,
  type TeeSheet,
} from './tee-sheet.ts';

/** A group that may have a start, and the number of its players. */
export interface SizedStart extends PartialStart {
  size: number;
}

const hasStart = ({ start_time, start_hole }: PartialStart): boolean =>
  start_time !== undefined || start_hole !== undefined;

/** The next start from a tee: behind its last group, and not before the sheet has it. */
function nextOnTee(
  tee: number,
  on: readonly SizedStart[],
  size: number,
  sheet: TeeSheet,
): { minutes: number; tee: number; count: number } {
  const bySheet = timesOnTee([...on.map((group) => group.size), size], sheet).at(-1)!;
  const behind = on.flatMap((group) =>
    typeof group.start_time === 'string'
      ? [minutesOf(group.start_time) + intervalAfter(group.size, sheet)]
      : [],
  );
  return { minutes: Math.max(bySheet, ...behind), tee, count: on.length };
}

/** The start of one more group of this size. Null where the sheet has no room for it. */
function nextStart(sheet: TeeSheet, groups: readonly SizedStart[], size: number): Start | null {
  const countOn = (hole: number): number => groups.filter(({ start_hole }) => start_hole === hole).length;
  if (sheet.start === 'shotgun') {
    if (groups.length >= MOST_IN_SHOTGUN) return null;
    const last = groups.at(-1)?.start_hole ?? 0;
    const holes = Array.from({ length: HOLES }, (_, i) => ((last + i) % HOLES) + 1);
    const [hole] = holes.sort((a, b) => countOn(a) - countOn(b));
    return { start_time: timeOf(minutesOf(sheet.first_time)), start_hole: hole! };
  }
  const tees = sheet.start === 'one_tee' ? TEES.slice(0, 1) : TEES;
  const [next] = tees
    .map((tee) =>
      nextOnTee(
        tee,
        groups.filter(({ start_hole }) => start_hole === tee),
        size,
        sheet,
      ),
    )
    .sort((a, b) => a.count - b.count);
  return next!.minutes < DAY ? { start_time: timeOf(next!.minutes), start_hole: next!.tee } : null;
}

/**
 * The starts of groups of which some have one already: it stays theirs, and a start whose group is gone stays empty. The others get
 * the next starts of the sheet, in their order; null where it has no room.
 */
export function fillStarts(sheet: TeeSheet, groups: readonly SizedStart[]): PartialStart[] {
  const taken = groups.filter(hasStart);
  return groups.map((group) => {
    const { size } = group;
    if (hasStart(group)) return { start_time: group.start_time, start_hole: group.start_hole };
    const start = nextStart(sheet, taken, size) ?? { start_time: null, start_hole: null };
    taken.push({ ...start, size });
    return start;
  });
}
