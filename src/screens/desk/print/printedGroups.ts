import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { ReceivedStrokes } from '#domain/boards/received-strokes.ts';
import { compareText } from '#domain/boards/leaderboard.ts';
import { boardKindOf } from '#domain/competition/formats.ts';
import {
  computeStrokesReceived,
  findPlayerHoles,
  computeStrokesByHole,
  type NetCourse,
} from '#domain/handicap/net.ts';
import { findTees } from '#domain/handicap/tees.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { formatHoleLabels } from '#domain/draw/tee-sheet.ts';
import type { Course } from '#contract/courses/courses.ts';

/**
 * Lengths of the holes from the tees of these players. The only tees of a course count for players without tees too.
 * Tees without a length for each hole in play are left out.
 */
export function listPrintedLengths(
  course: Course | null,
  players: readonly PrintedPlayer[],
  holes: HolesInPlay,
): PrintedHoles[] {
  const courseTees = course?.tees ?? [];
  const onlyTees = courseTees.length === 1 ? courseTees[0] : undefined;
  const playedTees = new Set(
    players.map(({ tees }) => (tees === null ? onlyTees : findTees(courseTees, tees))),
  );
  return [...playedTees].flatMap((tees) => {
    const lengths = tees?.lengths;
    return lengths && holes.every((hole) => hole <= lengths.length)
      ? [{ tees: [tees.name], valueByHole: lengths }]
      : [];
  });
}

export interface PrintedPlayer {
  user: UserRef;
  /** Handicap index for this tournament, such as 12.4; null if there is none. */
  handicap: number | null;
  /** Name of the tees as the course spells it; null if not set. */
  tees: string | null;
  /** Course handicap for the holes in play; null without an index. */
  course: number | null;
  /** Playing handicap in the net competition whose strokes the dots show; null without one. */
  playing: PlayingHandicap | null;
  /** Strokes received by hole; null without a handicap index or stroke indexes. */
  strokes: readonly number[] | null;
  /** Pars of the player's tees, else of the course, by hole; null if not set. */
  pars: readonly number[] | null;
  stroke_indexes: readonly number[] | null;
}

/** In a match the strokes are the difference to the lowest handicap. */
export interface PlayingHandicap {
  strokes: number;
  isMatch: boolean;
  competition: string;
}

/** Strokes that a player receives, with the name of the competition that gives them. */
export type NamedStrokes = ReceivedStrokes & { name: string };

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
  cardStrokes: NamedStrokes | undefined,
): PrintedPlayer {
  const playerHoles = course ? findPlayerHoles(course, tees) : { pars: null, stroke_indexes: null };
  const playing = cardStrokes
    ? {
        strokes: cardStrokes.handicap,
        isMatch: boardKindOf(cardStrokes.settings) === 'matches',
        competition: cardStrokes.name,
      }
    : null;
  const commonValues = {
    user,
    handicap,
    tees: findTees(course?.tees, tees)?.name ?? tees,
    ...playerHoles,
    playing,
  };
  if (handicap === null) return { ...commonValues, course: null, strokes: cardStrokes?.received ?? null };
  const total = computeStrokesReceived(Math.round(handicap * 10), course, tees);
  const courseStrokes = course && computeStrokesByHole(handicap, course, tees);
  return { ...commonValues, course: total, strokes: cardStrokes ? cardStrokes.received : courseStrokes };
}

/** Compares tee times and starting holes; groups without them come last, by number. */
const compareStarts = (a: PrintedGroup, b: PrintedGroup): number =>
  compareText(a.time ?? '~', b.time ?? '~') ||
  parseInt(a.hole ?? '99', 10) - parseInt(b.hole ?? '99', 10) ||
  compareText(a.hole ?? '', b.hole ?? '') ||
  a.number - b.number;

/** Lists the groups with all drawn players by time and starting hole, the order of every print. */
export function buildPrintedGroups(
  groupings: readonly Grouping[],
  round: number,
  handicaps: ReadonlyMap<number, number | null>,
  course: NetCourse | null,
  tees: ReadonlyMap<number, string> = new Map(),
  cardStrokes: ReadonlyMap<number, NamedStrokes> = new Map(),
): PrintedGroup[] {
  const groups = groupings
    .filter(({ round_number }) => round_number === round)
    .sort((a, b) => a.group_number - b.group_number);
  const holes = formatHoleLabels(groups);
  const printedGroups = groups.map((group, i) => ({
    number: group.group_number,
    time: group.start_time ?? null,
    hole: holes[i] ?? null,
    players: listGroupMembers(group).map((user) =>
      toPrintedPlayer(
        user,
        { handicap: handicaps.get(user.id) ?? null, tees: tees.get(user.id) ?? null },
        course,
        cardStrokes.get(user.id),
      ),
    ),
  }));
  return printedGroups.sort(compareStarts);
}

/** The groups as they start: without players who are out, and without groups that have no other player. */
export const leaveOutPlayers = (
  groups: readonly PrintedGroup[],
  playersOut: ReadonlySet<number>,
): PrintedGroup[] =>
  groups
    .map((group) => ({ ...group, players: group.players.filter(({ user }) => !playersOut.has(user.id)) }))
    .filter(({ players }) => players.length > 0);

/** A dot per stroke received, a + per stroke that a plus handicap gives back. */
export const formatStrokeDots = (strokes: number): string =>
  (strokes < 0 ? '+' : '•').repeat(Math.abs(strokes));

/** Returns '14', or '+2' for a plus handicap, which gives strokes back. */
export const formatCourseHandicap = (strokes: number): string =>
  strokes < 0 ? `+${-strokes}` : String(strokes);

export interface PrintedHoles {
  /** Names of the tees with these values; empty for the values of the course. */
  tees: string[];
  /** Null if not set. */
  valueByHole: readonly number[] | null;
}

/**
 * Lists pars or stroke indexes: those of the course if a player plays by them, and those of tees that differ on
 * `holes`.
 */
export function listPrintedHoles(
  holeField: 'pars' | 'stroke_indexes',
  course: NetCourse | null,
  players: readonly PrintedPlayer[],
  holes: HolesInPlay,
): PrintedHoles[] {
  const keyOf = (valueByHole: readonly number[] | null | undefined): string =>
    holes.map((hole) => valueByHole?.[hole - 1] ?? '').join();
  const courseHoles: PrintedHoles = { tees: [], valueByHole: course?.[holeField] ?? null };
  const rows = new Map([[keyOf(courseHoles.valueByHole), courseHoles]]);
  for (const player of players) {
    const key = keyOf(player[holeField]);
    const row = rows.get(key) ?? { tees: [], valueByHole: player[holeField] };
    if (row !== courseHoles && player.tees !== null && !row.tees.includes(player.tees))
      row.tees.push(player.tees);
    rows.set(key, row);
  }
  const isPlayed =
    players.length === 0 ||
    players.some((player) => keyOf(player[holeField]) === keyOf(courseHoles.valueByHole));
  return [...rows.values()].filter((row) => isPlayed || row !== courseHoles);
}
