import { ALL_HOLES, listPlayingOrder, type HolesInPlay } from '../holes-in-play.ts';
import {
  DAY_MINUTES,
  getIntervalAfter,
  countShotgunPlaces,
  parseMinutes,
  formatTime,
  listStartTees,
  listTimesOnTee,
  type PartialStart,
  type Start,
  type TeeSheet,
} from './tee-sheet.ts';

export interface SizedStart extends PartialStart {
  size: number;
}

const hasStart = ({ start_time, start_hole }: PartialStart): boolean =>
  start_time !== undefined || start_hole !== undefined;

/** The next time on a tee: after the last group on the tee, and not before the first time of the tee sheet. */
function findNextOnTee(
  tee: number,
  startsOnHole: readonly SizedStart[],
  size: number,
  sheet: TeeSheet,
): { minutes: number; tee: number; count: number } {
  const sheetMinutes = listTimesOnTee([...startsOnHole.map((group) => group.size), size], sheet).at(-1)!;
  const earliestTimes = startsOnHole.flatMap((group) =>
    typeof group.start_time === 'string'
      ? [parseMinutes(group.start_time) + getIntervalAfter(group.size, sheet)]
      : [],
  );
  return { minutes: Math.max(sheetMinutes, ...earliestTimes), tee, count: startsOnHole.length };
}

/** The next free start; null if the tee sheet has no room left. */
function findNextStart(
  sheet: TeeSheet,
  groups: readonly SizedStart[],
  size: number,
  inPlay: HolesInPlay,
): Start | null {
  const countStartsOnHole = (hole: number): number =>
    groups.filter(({ start_hole }) => start_hole === hole).length;
  if (sheet.start === 'shotgun') {
    if (groups.length >= countShotgunPlaces(inPlay)) return null;
    const lastHole = groups.at(-1)?.start_hole ?? 0;
    const holes = listPlayingOrder(inPlay, lastHole + 1);
    const [hole] = holes.sort((a, b) => countStartsOnHole(a) - countStartsOnHole(b));
    return { start_time: formatTime(parseMinutes(sheet.first_time)), start_hole: hole! };
  }
  const tees = listStartTees(inPlay, sheet);
  const [nextTee] = tees
    .map((tee) =>
      findNextOnTee(
        tee,
        groups.filter(({ start_hole }) => start_hole === tee),
        size,
        sheet,
      ),
    )
    .sort((a, b) => a.count - b.count);
  return nextTee!.minutes < DAY_MINUTES
    ? { start_time: formatTime(nextTee!.minutes), start_hole: nextTee!.tee }
    : null;
}

/** Groups without a start get the next free one or null; the others keep theirs. Starts of deleted groups stay free. */
export function fillStarts(
  sheet: TeeSheet,
  groups: readonly SizedStart[],
  holes: HolesInPlay = ALL_HOLES,
): PartialStart[] {
  const groupsWithStart = groups.filter(hasStart);
  return groups.map((group) => {
    const { size } = group;
    if (hasStart(group)) return { start_time: group.start_time, start_hole: group.start_hole };
    const start = findNextStart(sheet, groupsWithStart, size, holes) ?? {
      start_time: null,
      start_hole: null,
    };
    groupsWithStart.push({ ...start, size });
    return start;
  });
}
