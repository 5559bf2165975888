import { HOLES } from '../round.ts';
import {
  DAY_MINUTES,
  MOST_IN_SHOTGUN,
  TEES,
  intervalAfter,
  parseTime,
  formatTime,
  timesOnTee,
  type PartialStart,
  type Start,
  type TeeSheet,
} from './tee-sheet.ts';

export interface SizedStart extends PartialStart {
  size: number;
}

const hasStart = ({ start_time, start_hole }: PartialStart): boolean =>
  start_time !== undefined || start_hole !== undefined;

/** After the tee's last group, and not before the time in the tee sheet. */
function nextOnTee(
  tee: number,
  on: readonly SizedStart[],
  size: number,
  sheet: TeeSheet,
): { minutes: number; tee: number; count: number } {
  const bySheet = timesOnTee([...on.map((group) => group.size), size], sheet).at(-1)!;
  const behind = on.flatMap((group) =>
    typeof group.start_time === 'string'
      ? [parseTime(group.start_time) + intervalAfter(group.size, sheet)]
      : [],
  );
  return { minutes: Math.max(bySheet, ...behind), tee, count: on.length };
}

/** Null if the tee sheet has no room left. */
function nextStart(sheet: TeeSheet, groups: readonly SizedStart[], size: number): Start | null {
  const countOn = (hole: number): number => groups.filter(({ start_hole }) => start_hole === hole).length;
  if (sheet.start === 'shotgun') {
    if (groups.length >= MOST_IN_SHOTGUN) return null;
    const last = groups.at(-1)?.start_hole ?? 0;
    const holes = Array.from({ length: HOLES }, (_, i) => ((last + i) % HOLES) + 1);
    const [hole] = holes.sort((a, b) => countOn(a) - countOn(b));
    return { start_time: formatTime(parseTime(sheet.first_time)), start_hole: hole! };
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
  return next!.minutes < DAY_MINUTES
    ? { start_time: formatTime(next!.minutes), start_hole: next!.tee }
    : null;
}

/**
 * Groups with a start keep it; the others get the next free starts, in their order, or null. Starts of deleted groups
 * stay empty.
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
