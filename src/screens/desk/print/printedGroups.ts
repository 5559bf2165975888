import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import type { UserRef } from '#contract/people/users.ts';
import { computeStrokesReceived, findHoles, strokesByHole } from '#domain/handicap/net.ts';
import type { NetCourse } from '#domain/handicap/net.ts';
import { findTees } from '#domain/handicap/tees.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { holeLabels } from '#domain/draw/tee-sheet.ts';

export interface PrintedPlayer {
  user: UserRef;
  /** This tournament's handicap index in strokes; null if there is none. */
  handicap: number | null;
  /** Name of the tees as the course spells it; null if not set. */
  tees: string | null;
  /** Course handicap for the holes in play; null without an index. */
  course: number | null;
  /** Strokes received by hole; null without a handicap index or stroke indexes. */
  strokes: readonly number[] | null;
  /** Pars of the player's tees, else of the course, by hole; null if not set. */
  pars: readonly number[] | null;
  stroke_indexes: readonly number[] | null;
}

export interface PrintedGroup {
  number: number;
  /** HH:MM at the course; null if not set. */
  time: string | null;
  /** Start hole such as '10' or '3A'; null if not set. */
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
  const playerHoles = course ? findHoles(course, tees) : { pars: null, stroke_indexes: null };
  const commonValues = { user, handicap, tees: findTees(course?.tees, tees)?.name ?? tees, ...playerHoles };
  if (handicap === null) return { ...commonValues, course: null, strokes: null };
  const total = computeStrokesReceived(Math.round(handicap * 10), course, tees);
  return { ...commonValues, course: total, strokes: course && strokesByHole(handicap, course, tees) };
}

/** Lists the groups in order, without the players of `withdrawnPlayers` and without empty groups. */
export function buildPrintedGroups(
  groupings: readonly Grouping[],
  round: number,
  handicaps: ReadonlyMap<number, number | null>,
  course: NetCourse | null,
  tees: ReadonlyMap<number, string> = new Map(),
  withdrawnPlayers: ReadonlySet<number> = new Set(),
): PrintedGroup[] {
  const groups = groupings
    .filter(({ round_number }) => round_number === round)
    .sort((a, b) => a.group_number - b.group_number);
  const holes = holeLabels(groups);
  const printedGroups = groups.map((group, i) => ({
    number: group.group_number,
    time: group.start_time ?? null,
    hole: holes[i] ?? null,
    players: listGroupMembers(group)
      .filter(({ id }) => !withdrawnPlayers.has(id))
      .map((user) =>
        toPrintedPlayer(
          user,
          { handicap: handicaps.get(user.id) ?? null, tees: tees.get(user.id) ?? null },
          course,
        ),
      ),
  }));
  return printedGroups.filter(({ players }) => players.length > 0);
}

/** A dot per stroke received, a + per stroke that a plus handicap gives back. */
export const strokeDots = (strokes: number): string => (strokes < 0 ? '+' : '•').repeat(Math.abs(strokes));

/** Returns '14', or '+2' for a plus handicap, which gives strokes back. */
export const courseHandicapText = (strokes: number): string =>
  strokes < 0 ? `+${-strokes}` : String(strokes);

export interface PrintedHoles {
  /** Names of the tees with these values; empty for the values of the course. */
  tees: string[];
  /** Values by hole; null if not set. */
  values: readonly number[] | null;
}

/**
 * Lists the values of the course, then those of tees that differ on `holes`. The course's are left out if no player
 * needs them.
 */
export function listPrintedHoles(
  holeField: 'pars' | 'stroke_indexes',
  course: NetCourse | null,
  players: readonly PrintedPlayer[],
  holes: HolesInPlay,
): PrintedHoles[] {
  const keyOf = (values: readonly number[] | null | undefined): string =>
    holes.map((hole) => values?.[hole - 1] ?? '').join();
  const courseHoles: PrintedHoles = { tees: [], values: course?.[holeField] ?? null };
  const rows = new Map([[keyOf(courseHoles.values), courseHoles]]);
  for (const player of players) {
    const key = keyOf(player[holeField]);
    const row = rows.get(key) ?? { tees: [], values: player[holeField] };
    if (row !== courseHoles && player.tees !== null && !row.tees.includes(player.tees))
      row.tees.push(player.tees);
    rows.set(key, row);
  }
  const isPlayed =
    players.length === 0 || players.some((player) => keyOf(player[holeField]) === keyOf(courseHoles.values));
  return [...rows.values()].filter((row) => isPlayed || row !== courseHoles);
}
