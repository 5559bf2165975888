import { padTwo } from '../day.ts';
import { ALL_HOLES, FRONT_HOLES, type HolesInPlay } from '../holes-in-play.ts';

/** Groups start on the first hole, alternately on holes 1 and 10, or all at once on different holes. */
export const START_KINDS = ['one_tee', 'two_tees', 'shotgun'] as const;

export interface TeeSheet {
  start: (typeof START_KINDS)[number];
  /** HH:MM, local time at the course. */
  first_time: string;
  /** Minutes between groups; if null, 8, 10 or 12 after a group of two, three or four. */
  interval_minutes: number | null;
  /** Every so many minutes, a tee time is left free, so that the groups can make up delays; null for none. */
  gap_minutes: number | null;
}

export interface Start {
  /** HH:MM */
  start_time: string;
  /** 1 to 18. */
  start_hole: number;
}

export const countShotgunPlaces = (holes: HolesInPlay): number => 2 * holes.length;

export const DAY_MINUTES = 24 * 60;
/** Minutes until the next group, by the size of the group before it; larger groups count as four. */
const INTERVALS_MINUTES = [8, 8, 8, 10, 12];

/** Holes on which groups start: the first hole in play and, with two tees, also the first of the back nine. */
export function listStartTees(holes: HolesInPlay, { start }: Pick<TeeSheet, 'start'>): number[] {
  const firstBackHole = holes.find((hole) => hole > FRONT_HOLES);
  const firstHole = holes[0] ?? 1;
  return start === 'one_tee' || firstBackHole === undefined || firstBackHole === firstHole
    ? [firstHole]
    : [firstHole, firstBackHole];
}

export const parseMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
export const formatTime = (minutes: number): string =>
  `${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}`;

export const getIntervalAfter = (groupSize: number, { interval_minutes }: TeeSheet): number =>
  interval_minutes ?? INTERVALS_MINUTES[Math.min(groupSize, INTERVALS_MINUTES.length - 1)]!;

/** Start times of the groups on one tee, in minutes of the day. */
export function listTimesOnTee(sizes: readonly number[], sheet: TeeSheet): number[] {
  let minutes = parseMinutes(sheet.first_time);
  let lastGapEnd = minutes;
  return sizes.map((size) => {
    const startMinutes = minutes;
    const interval = getIntervalAfter(size, sheet);
    minutes += interval;
    if (sheet.gap_minutes !== null && minutes - lastGapEnd >= sheet.gap_minutes) {
      minutes += interval;
      lastGapEnd = minutes;
    }
    return startMinutes;
  });
}

/** Alternates the groups between the tees; each tee has its own times. */
function planFromTees(tees: readonly number[], sizes: readonly number[], sheet: TeeSheet): (Start | null)[] {
  const timesByTee = tees.map((_, teeIndex) =>
    listTimesOnTee(
      sizes.filter((_size, i) => i % tees.length === teeIndex),
      sheet,
    ),
  );
  return sizes.map((_, i) => {
    const teeIndex = i % tees.length;
    const minutes = timesByTee[teeIndex]![Math.floor(i / tees.length)]!;
    return minutes < DAY_MINUTES ? { start_time: formatTime(minutes), start_hole: tees[teeIndex]! } : null;
  });
}

/**
 * `holes` are those in play. Null if a start would be after midnight, or if a shotgun would need more than two groups
 * on a hole. A shotgun first puts one group on each hole.
 */
export function planStarts(
  sheet: TeeSheet,
  sizes: readonly number[],
  holes: HolesInPlay = ALL_HOLES,
): (Start | null)[] {
  if (sheet.start !== 'shotgun') return planFromTees(listStartTees(holes, sheet), sizes, sheet);
  return sizes.map((_, i) =>
    i < countShotgunPlaces(holes)
      ? { start_time: formatTime(parseMinutes(sheet.first_time)), start_hole: holes[i % holes.length]! }
      : null,
  );
}

/** A start as sent; plain backends send neither field. */
export interface PartialStart {
  start_time?: string | null | undefined;
  start_hole?: number | null | undefined;
}

/** Returns '10', or '1A' and '1B' for two groups on one hole; null if unknown. `starts` are those of all groups. */
export function formatHoleLabels(starts: readonly PartialStart[]): (string | null)[] {
  const startKeyOf = ({ start_time, start_hole }: PartialStart): string =>
    `${start_time ?? ''} ${start_hole}`;
  const counts = new Map<string, number>();
  for (const start of starts) counts.set(startKeyOf(start), (counts.get(startKeyOf(start)) ?? 0) + 1);
  const seenCounts = new Map<string, number>();
  return starts.map((start) => {
    if (start.start_hole === null || start.start_hole === undefined) return null;
    const key = startKeyOf(start);
    const earlierCount = seenCounts.get(key) ?? 0;
    seenCounts.set(key, earlierCount + 1);
    const letter = counts.get(key)! > 1 ? String.fromCharCode('A'.charCodeAt(0) + earlierCount) : '';
    return `${start.start_hole}${letter}`;
  });
}
