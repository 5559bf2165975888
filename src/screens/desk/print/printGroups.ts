import { membersOf } from '#contract/tournaments/groupings.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { UserRef } from '#contract/people/users.ts';
import { ratedFor, received, strokesByHole } from '#domain/handicap/net.ts';
import type { NetCourse } from '#domain/handicap/net.ts';
import { holeLabels } from '#domain/draw/tee-sheet.ts';

/** A player as paper has them. */
export interface PrintedPlayer {
  user: UserRef;
  /** This event's handicap index in strokes; null without one. */
  handicap: number | null;
  /** The tees that the player has; null where it is not said. */
  tees: string | null;
  /** Strokes received on 18 holes; null without a handicap. */
  course: number | null;
  /** Strokes received on each hole; null where the course has no stroke indexes. */
  strokes: readonly number[] | null;
}

export interface PrintedGroup {
  number: number;
  /** HH:MM at the course; null where it is not said. */
  time: string | null;
  /** '10', or '3A' and '3B'; null where it is not said. */
  hole: string | null;
  players: PrintedPlayer[];
}

/** What this event says of a player. */
interface Values {
  handicap: number | null;
  tees: string | null;
}

function printedPlayer(user: UserRef, { handicap, tees }: Values, course: NetCourse | null): PrintedPlayer {
  const plain = { user, handicap, tees };
  if (handicap === null) return { ...plain, course: null, strokes: null };
  const total = received(Math.round(handicap * 10), ratedFor(course, tees));
  return { ...plain, course: total, strokes: course && strokesByHole(handicap, course, tees) };
}

/**
 * The groups of a round in order, with what each player receives on its course. Nobody who withdrew (`out`) is on paper; a group of
 * such players alone is not either.
 */
export function printedGroups(
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
    players: membersOf(group)
      .filter(({ id }) => !out.has(id))
      .map((user) =>
        printedPlayer(
          user,
          { handicap: handicaps.get(user.id) ?? null, tees: tees.get(user.id) ?? null },
          course,
        ),
      ),
  }));
  return printed.filter(({ players }) => players.length > 0);
}

/** Strokes received on a hole as they stand in its corner: a dot for each, a + for each that a plus handicap gives back. */
export const dotsOf = (strokes: number): string => (strokes < 0 ? '+' : '•').repeat(Math.abs(strokes));

/** A course handicap as golfers write it: '14', '+2' for one that gives strokes back. */
export const courseHandicapText = (strokes: number): string =>
  strokes < 0 ? `+${-strokes}` : String(strokes);
