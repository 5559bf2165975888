import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { UserRef } from '#contract/people/users.ts';
import { findRating, computeStrokesReceived, strokesByHole } from '#domain/handicap/net.ts';
import type { NetCourse } from '#domain/handicap/net.ts';
import { holeLabels } from '#domain/draw/tee-sheet.ts';

export interface PrintedPlayer {
  user: UserRef;
  /** This tournament's handicap index in strokes; null if there is none. */
  handicap: number | null;
  /** Null if not set. */
  tees: string | null;
  /** Course handicap: strokes received on 18 holes; null without an index. */
  course: number | null;
  /** Strokes received by hole; null without an index or stroke indexes. */
  strokes: readonly number[] | null;
}

export interface PrintedGroup {
  number: number;
  /** HH:MM at the course; null if not set. */
  time: string | null;
  /** '10', or '3A' and '3B'; null if not set. */
  hole: string | null;
  players: PrintedPlayer[];
}

interface EventValues {
  handicap: number | null;
  tees: string | null;
}

function toPrintedPlayer(
  user: UserRef,
  { handicap, tees }: EventValues,
  course: NetCourse | null,
): PrintedPlayer {
  const plain = { user, handicap, tees };
  if (handicap === null) return { ...plain, course: null, strokes: null };
  const total = computeStrokesReceived(Math.round(handicap * 10), findRating(course, tees));
  return { ...plain, course: total, strokes: course && strokesByHole(handicap, course, tees) };
}

/** In order, with the strokes received by each player. Omits withdrawn players (`out`) and groups without others. */
export function buildPrintedGroups(
  groupings: readonly Grouping[],
  round: number,
  handicaps: ReadonlyMap<number, number | null>,
  course: NetCourse | null,
  tees: ReadonlyMap<number, string> = new Map(),
  out: ReadonlySet<number> = new Set(),
): PrintedGroup[] {
  const groups = groupings
    .filter(({ round_number }) => round_number === round)
    .sort((a, b) => a.group_number - b.group_number);
  const holes = holeLabels(groups);
  const printed = groups.map((group, i) => ({
    number: group.group_number,
    time: group.start_time ?? null,
    hole: holes[i] ?? null,
    players: listGroupMembers(group)
      .filter(({ id }) => !out.has(id))
      .map((user) =>
        toPrintedPlayer(
          user,
          { handicap: handicaps.get(user.id) ?? null, tees: tees.get(user.id) ?? null },
          course,
        ),
      ),
  }));
  return printed.filter(({ players }) => players.length > 0);
}

/** A dot for each stroke received, a + for each stroke that a plus handicap gives back. */
export const strokeDots = (strokes: number): string => (strokes < 0 ? '+' : '•').repeat(Math.abs(strokes));

/** '14'; '+2' for a handicap that gives strokes back. */
export const courseHandicapText = (strokes: number): string =>
  strokes < 0 ? `+${-strokes}` : String(strokes);
