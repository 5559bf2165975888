import type { Status } from '../cards/marks.ts';
import { countback, computeNetSegment, listSegments } from './countback.ts';
import { findLastBegunRound, type Entry } from './entries.ts';
import { isStrokePlay, tallyOf } from './formats.ts';
import { countedHoles, findCourse, segmentHoles } from './holes.ts';
import type { TieBreak, Row, Segment } from './result.ts';
import { isOut, outOrder } from './statuses.ts';
import { roundTally, type RoundTally } from './tally.ts';
import type { Settings } from './types.ts';

export interface Standing {
  row: Row;
  entry: Entry;
  rounds: RoundTally[];
  /** Rank key, the lowest is first: strokes over par, or negated points or holes up; null if unranked. */
  score: number | null;
}

const sum = <T>(items: readonly T[], valueOf: (one: T) => number): number =>
  items.reduce((total, item) => total + valueOf(item), 0);

function resolveEntryStatus({ status }: Entry, rounds: readonly RoundTally[]): Status {
  return !isOut(status) && rounds.some(({ no_return }) => no_return) ? 'NR' : status;
}

export function sumRounds(rounds: readonly RoundTally[], settings: Settings) {
  const total = sum(rounds, ({ card }) => card.total ?? 0);
  const levelScore = sum(rounds, (round) => round.level);
  const score = tallyOf(settings).better === 'less' ? total - levelScore : levelScore - total;
  return { total, score, to_level: rounds.every(({ par_known }) => par_known) ? total - levelScore : null };
}

export function buildStanding(entry: Entry, settings: Settings): Standing {
  const rounds = entry.rounds.map((round) => roundTally(round, settings));
  const status = resolveEntryStatus(entry, rounds);
  const holesDone = sum(rounds, (round) => round.done);
  const isRanked = holesDone > 0 && !isOut(status) && !entry.no_handicap;
  const { total, score, to_level } = sumRounds(rounds, settings);
  const currentRound = findLastBegunRound(entry.rounds)?.round_number;
  const current = rounds.find(({ card }) => card.round_number === currentRound);
  const row: Row = {
    side: entry.side,
    name: entry.name,
    members: entry.members,
    position: null,
    total: isRanked ? total : null,
    to_level: isRanked ? to_level : null,
    thru: current?.done ?? 0,
    done: holesDone,
    complete: rounds.length > 0 && rounds.every(({ complete }) => complete),
    ...(current?.complete && { round_complete: true }),
    status,
    cut: false,
    no_handicap: entry.no_handicap,
    ...(entry.not_in_draw && { not_in_draw: true }),
    ...(entry.rounds.some(({ several_cards }) => several_cards) && { several_cards: true }),
    handicap: current?.card.handicap ?? null,
    rounds: rounds.map(({ card }) => card),
    parted_by: null,
    won: null,
  };
  return { row, entry, rounds, score: isRanked ? score : null };
}

/** Compares code units, not by locale, because phone and server must get the same order. */
export function byName(a: Row, b: Row): number {
  const [firstName, secondName] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return firstName < secondName ? -1 : firstName > secondName ? 1 : a.side - b.side;
}

/** Sort order of unranked rows: missed the cut, not begun, no handicap, then out by status. */
function orderUnranked({ row }: Standing): number {
  if (row.cut) return 0;
  if (isOut(row.status)) return 3 + outOrder(row.status);
  return row.no_handicap ? 2 : 1;
}

/** Orders rows that missed the cut by their score, best first; rows without a card are last. */
function byCutScore(a: Standing, b: Standing): number {
  if (!a.row.cut || !b.row.cut || a.score === b.score) return 0;
  if (a.score === null || b.score === null) return a.score === null ? 1 : -1;
  return a.score - b.score;
}

/** Net stroke play of one ball uses a fraction of the handicap; other formats sum the holes' values. */
function segmentValue({ entry, rounds }: Standing, segment: Segment, settings: Settings) {
  const entryRound = entry.rounds.find(({ round_number }) => round_number === segment.round_number);
  const countingHoles = countedHoles(settings.holes, entryRound?.course);
  const holes = segmentHoles(countingHoles, segment.holes);
  const ball = entryRound?.balls[0];
  const isOneBall = settings.ball === 'one' || settings.sides === null;
  if (settings.net && isStrokePlay(settings) && isOneBall && ball) {
    const gross = sum(holes, (hole) => Math.max(0, ball.strokes[hole - 1]!));
    const handicap = ball.received ? sum(countingHoles, (hole) => ball.received![hole - 1]!) : ball.handicap;
    return computeNetSegment(gross, handicap, holes.length, countingHoles.length);
  }
  const round = rounds.find(({ card }) => card.round_number === segment.round_number);
  return { top: sum(holes, (hole) => round?.card.values[hole - 1] ?? 0), bottom: 1 };
}

/** Splits a tie by countback, best first, once all its rows are complete. */
function splitTie(tiedStandings: Standing[], settings: Settings): Standing[][] {
  const isOver = tiedStandings.every(({ row }) => row.complete);
  if (tiedStandings.length === 1 || settings.ties === 'shared' || !isOver) return [tiedStandings];
  const courses = settings.rounds.flatMap(
    (round) =>
      findCourse(
        tiedStandings.map(({ entry }) => entry),
        round,
      ) ?? [],
  );
  const segments = listSegments(settings, courses);
  const { groups, parted } = countback(
    tiedStandings,
    segments.length,
    (entry, step) => segmentValue(entry, segments[step]!, settings).top,
    tallyOf(settings).better,
  );
  for (const [entry, step] of parted) {
    const segment = segments[step]!;
    entry.row.parted_by = { ...segment, value: segmentValue(entry, segment, settings) } satisfies TieBreak;
  }
  return groups;
}

/** Ranks rows; `places` are groups of rows that share a position, best first. */
export function rankRows(
  standings: readonly Standing[],
  settings: Settings,
): { rows: Row[]; places: Row[][] } {
  const rankedStandings = standings.filter(({ score, row }) => score !== null && !row.cut);
  rankedStandings.sort((a, b) => a.score! - b.score! || byName(a.row, b.row));
  const places: Row[][] = [];
  for (let tieStart = 0; tieStart < rankedStandings.length;) {
    let tieEnd = tieStart + 1;
    while (
      tieEnd < rankedStandings.length &&
      rankedStandings[tieEnd]!.score === rankedStandings[tieStart]!.score
    )
      tieEnd++;
    for (const group of splitTie(rankedStandings.slice(tieStart, tieEnd), settings))
      places.push(group.map(({ row }) => row));
    tieStart = tieEnd;
  }
  setPositions(places);
  const unrankedStandings = standings.filter(({ score, row }) => score === null || row.cut);
  unrankedStandings.sort((a, b) => {
    return orderUnranked(a) - orderUnranked(b) || byCutScore(a, b) || byName(a.row, b.row);
  });
  return { rows: [...places.flat(), ...unrankedStandings.map(({ row }) => row)], places };
}

/** Sets positions by standard competition ranking: 1, T2, T2, 4. */
export function setPositions(places: readonly (readonly { position: string | null }[])[]): void {
  let place = 1;
  for (const group of places) {
    for (const row of group) row.position = `${group.length > 1 ? 'T' : ''}${place}`;
    place += group.length;
  }
}

export const isOver = (row: Row): boolean =>
  row.complete || row.cut || row.no_handicap || row.not_in_draw === true || isOut(row.status);
