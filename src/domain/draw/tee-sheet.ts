import { HOLES } from '../round.ts';

/** How the groups of a round start: all from the first tee, in turns from the first and the tenth, or all at once. */
export const STARTS = ['one_tee', 'two_tees', 'shotgun'] as const;

export interface TeeSheet {
  start: (typeof STARTS)[number];
  /** HH:MM at the course. */
  first_time: string;
  /** Minutes between two groups; null for 8, 10 and 12 after groups of two, three and four. */
  interval_minutes: number | null;
  /** Minutes of groups after which one start stays empty, so that the course can catch up; null for never. */
  gap_minutes: number | null;
}

export interface Start {
  /** HH:MM at the course. */
  start_time: string;
  /** 1 to 18. */
  start_hole: number;
}

/** Groups that a shotgun start has room for: two on every hole. */
export const MOST_IN_SHOTGUN = 2 * HOLES;

export const DAY = 24 * 60;
/** Minutes that the group behind needs, by the players of the group ahead; for five and more as for four. */
const INTERVALS = [8, 8, 8, 10, 12];
/** The tees of a start from two. */
export const TEES = [1, 10];

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const two = (number: number): string => String(number).padStart(2, '0');
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

export const intervalAfter = (size: number, { interval_minutes }: TeeSheet): number =>
  interval_minutes ?? INTERVALS[Math.min(size, INTERVALS.length - 1)]!;

/** When groups of these sizes leave one tee, in minutes of the day. */
export function timesOnTee(sizes: readonly number[], sheet: TeeSheet): number[] {
  let time = minutesOf(sheet.first_time);
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

/** Groups take the tees in turn; each tee has times of its own. */
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
    return time < DAY ? { start_time: timeOf(time), start_hole: tees[tee]! } : null;
  });
}

/**
 * Where and when each group starts, by the sizes of the groups in their order. Null for a group that the sheet has no room
 * for: after midnight, or the 37th of a shotgun start. A shotgun has one group on each hole before any hole has two.
 */
export function startsOf(sheet: TeeSheet, sizes: readonly number[]): (Start | null)[] {
  if (sheet.start === 'one_tee') return fromTees(TEES.slice(0, 1), sizes, sheet);
  if (sheet.start === 'two_tees') return fromTees(TEES, sizes, sheet);
  return sizes.map((_, i) =>
    i < MOST_IN_SHOTGUN
      ? { start_time: timeOf(minutesOf(sheet.first_time)), start_hole: (i % HOLES) + 1 }
      : null,
  );
}

/** What is known of a group's start; a legacy backend tells nothing. */
export interface PartialStart {
  start_time?: string | null | undefined;
  start_hole?: number | null | undefined;
}

/**
 * The hole on which each group starts, in words: '10', or '1A' and '1B' where several start on one hole at the same time;
 * null where none is known. Give all groups of the round, in their order.
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
