import { HOLES } from '../round.ts';

/** All from hole 1, alternately from holes 1 and 10, or all at once from different holes. */
export const STARTS = ['one_tee', 'two_tees', 'shotgun'] as const;

export interface TeeSheet {
  start: (typeof STARTS)[number];
  /** HH:MM, local time at the course. */
  first_time: string;
  /** Minutes between groups; null: 8, 10 or 12 after groups of two, three or four. */
  interval_minutes: number | null;
  /** Every so many minutes one start stays empty, so that delays can be made up; null for never. */
  gap_minutes: number | null;
}

export interface Start {
  /** HH:MM */
  start_time: string;
  /** 1 to 18. */
  start_hole: number;
}

/** Two groups on every hole. */
export const MOST_IN_SHOTGUN = 2 * HOLES;

export const DAY_MINUTES = 24 * 60;
/** Minutes to the next group by the size of the group ahead; larger groups count as four. */
const INTERVALS = [8, 8, 8, 10, 12];
export const TEES = [1, 10];

export const parseTime = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const padTwo = (number: number): string => String(number).padStart(2, '0');
export const formatTime = (minutes: number): string =>
  `${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}`;

export const intervalAfter = (size: number, { interval_minutes }: TeeSheet): number =>
  interval_minutes ?? INTERVALS[Math.min(size, INTERVALS.length - 1)]!;

/** Start times from one tee, in minutes of the day. */
export function timesOnTee(sizes: readonly number[], sheet: TeeSheet): number[] {
  let time = parseTime(sheet.first_time);
  let since = time;
  return sizes.map((size) => {
    const start = time;
    const interval = intervalAfter(size, sheet);
    time += interval;
    if (sheet.gap_minutes !== null && time - since >= sheet.gap_minutes) {
      time += interval;
      since = time;
    }
    return start;
  });
}

/** Groups alternate between the tees; each tee has its own times. */
function fromTees(tees: readonly number[], sizes: readonly number[], sheet: TeeSheet): (Start | null)[] {
  const times = tees.map((_, tee) =>
    timesOnTee(
      sizes.filter((_size, i) => i % tees.length === tee),
      sheet,
    ),
  );
  return sizes.map((_, i) => {
    const tee = i % tees.length;
    const time = times[tee]![Math.floor(i / tees.length)]!;
    return time < DAY_MINUTES ? { start_time: formatTime(time), start_hole: tees[tee]! } : null;
  });
}

/** Null after midnight or for the 37th group of a shotgun, which puts one group on each hole before any second one. */
export function planStarts(sheet: TeeSheet, sizes: readonly number[]): (Start | null)[] {
  if (sheet.start === 'one_tee') return fromTees(TEES.slice(0, 1), sizes, sheet);
  if (sheet.start === 'two_tees') return fromTees(TEES, sizes, sheet);
  return sizes.map((_, i) =>
    i < MOST_IN_SHOTGUN
      ? { start_time: formatTime(parseTime(sheet.first_time)), start_hole: (i % HOLES) + 1 }
      : null,
  );
}

/** Legacy backends send neither field. */
export interface PartialStart {
  start_time?: string | null | undefined;
  start_hole?: number | null | undefined;
}

/**
 * '10', or '1A' and '1B' if several groups start there at the same time; null if unknown. Needs all groups in order.
 */
export function holeLabels(starts: readonly PartialStart[]): (string | null)[] {
  const keyOf = ({ start_time, start_hole }: PartialStart): string => `${start_time ?? ''} ${start_hole}`;
  const counts = new Map<string, number>();
  for (const start of starts) counts.set(keyOf(start), (counts.get(keyOf(start)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return starts.map((start) => {
    if (start.start_hole === null || start.start_hole === undefined) return null;
    const key = keyOf(start);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    const letter = counts.get(key)! > 1 ? String.fromCharCode('A'.charCodeAt(0) + before) : '';
    return `${start.start_hole}${letter}`;
  });
}
