import type { Status } from '../cards/marks.ts';
import { splitByCountback, computeNetSegment, listSegments } from './countback.ts';
import { findLastBegunRound, isBegun, type Entry } from './entries.ts';
import { isStrokePlay, tallyOf } from './formats.ts';
import { selectCountingHoles, findFieldCourse, selectSegmentHoles } from './holes.ts';
import type { TieBreak, StandingRow, Segment } from './result.ts';
import { isOutStatus, getOutOrder } from './statuses.ts';
import { tallyRound, type RoundTally } from './tally.ts';
import type { Settings } from './types.ts';

export interface Standing {
  row: StandingRow;
  entry: Entry;
  rounds: RoundTally[];
  /** Rank key, the lowest is first: strokes over par, or negated points or holes up; null if unranked. */
  score: number | null;
}

const sumBy = <T>(items: readonly T[], valueOf: (item: T) => number): number =>
  items.reduce((total, item) => total + valueOf(item), 0);

function resolveEntryStatus({ status }: Entry, rounds: readonly RoundTally[]): Status {
  return !isOutStatus(status) && rounds.some(({ no_return }) => no_return) ? 'NR' : status;
}

export function sumRounds(rounds: readonly RoundTally[], settings: Settings) {
  const total = sumBy(rounds, ({ card }) => card.total ?? 0);
  const levelScore = sumBy(rounds, (round) => round.level);
  const score = tallyOf(settings).better === 'less' ? total - levelScore : levelScore - total;
  return { total, score, to_level: rounds.every(({ par_known }) => par_known) ? total - levelScore : null };
}

/** True if a round is drawn without the side, so that its result would lack that round. */
const lacksRound = ({ rounds }: Entry): boolean => rounds.some((round) => round.undrawn && !isBegun(round));

export function buildStanding(entry: Entry, settings: Settings): Standing {
  const rounds = entry.rounds.map((round) => tallyRound(round, settings));
  const status = resolveEntryStatus(entry, rounds);
  const holesDone = sumBy(rounds, (round) => round.done);
  const isLackingRound = lacksRound(entry);
  const isRanked = holesDone > 0 && !isOutStatus(status) && !entry.no_handicap && !isLackingRound;
  const { total, score, to_level } = sumRounds(rounds, settings);
  const currentRoundNumber = findLastBegunRound(entry.rounds)?.round_number;
  const currentTally = rounds.find(({ card }) => card.round_number === currentRoundNumber);
  const row: StandingRow = {
    side: entry.side,
    name: entry.name,
    members: entry.members,
    ...(entry.sort_name !== undefined && { sort_name: entry.sort_name }),
    position: null,
    total: isRanked ? total : null,
    to_level: isRanked ? to_level : null,
    thru: currentTally?.done ?? 0,
    done: holesDone,
    complete: holesDone > 0 && rounds.every(({ complete }, i) => complete || entry.rounds[i]!.undrawn),
    ...(currentTally?.complete && { round_complete: true }),
    status,
    ...(status === 'NR' && entry.status === 'RTD' && { retired: true }),
    cut: false,
    no_handicap: entry.no_handicap,
    ...((entry.not_in_draw || isLackingRound) && { not_in_draw: true }),
    ...(entry.rounds.some(({ several_cards }) => several_cards) && { several_cards: true }),
    handicap: currentTally?.card.handicap ?? null,
    rounds: rounds.map(({ card }) => card),
    parted_by: null,
    won: null,
  };
  return { row, entry, rounds, score: isRanked ? score : null };
}

/** Compares code units, not by locale, because phone and server must get the same order. */
export function compareByName(a: StandingRow, b: StandingRow): number {
  const [sortNameOfA, sortNameOfB] = [a, b].map(({ name, sort_name }) => (sort_name ?? name).toLowerCase());
  return sortNameOfA! < sortNameOfB! ? -1 : sortNameOfA! > sortNameOfB! ? 1 : a.side - b.side;
}

export const getShownStatus = ({ status, retired }: Pick<StandingRow, 'status' | 'retired'>): Status =>
  retired ? 'RTD' : status;

/**
 * Sort order of unranked rows: those that missed the cut, have not begun, lack a handicap, then the others by status.
 */
function getUnrankedOrder({ row }: Standing): number {
  if (row.cut) return 0;
  if (isOutStatus(row.status)) return 3 + getOutOrder(getShownStatus(row));
  return row.no_handicap ? 2 : 1;
}

/** Orders rows that missed the cut by their score, best first; rows without a card are last. */
function compareByCutScore(a: Standing, b: Standing): number {
  if (!a.row.cut || !b.row.cut || a.score === b.score) return 0;
  if (a.score === null || b.score === null) return a.score === null ? 1 : -1;
  return a.score - b.score;
}

/** Net stroke play of one ball uses a fraction of the handicap; other formats sum the holes' values. */
function computeSegmentValue({ entry, rounds }: Standing, segment: Segment, settings: Settings) {
  const entryRound = entry.rounds.find(({ round_number }) => round_number === segment.round_number);
  const countingHoles = selectCountingHoles(settings.holes, entryRound?.course);
  const holes = selectSegmentHoles(countingHoles, segment.holes);
  const ball = entryRound?.balls[0];
  const isOneBall = settings.ball === 'one' || settings.sides === null;
  if (settings.net && isStrokePlay(settings) && isOneBall && ball) {
    const gross = sumBy(holes, (hole) => Math.max(0, ball.strokes[hole - 1]!));
    const handicap = ball.received
      ? sumBy(countingHoles, (hole) => ball.received![hole - 1]!)
      : ball.handicap;
    return computeNetSegment(gross, handicap, holes.length, countingHoles.length);
  }
  const round = rounds.find(({ card }) => card.round_number === segment.round_number);
  return { top: sumBy(holes, (hole) => round?.card.values[hole - 1] ?? 0), bottom: 1 };
}

/**
 * Strokes of level par in a segment if gross results are ranked by their distance from par; else 0. Players from tees
 * of different pars tie in strokes over par, and the countback compares those too.
 */
function computeSegmentLevel({ rounds, entry }: Standing, segment: Segment, settings: Settings): number {
  if (settings.net || tallyOf(settings).better === 'more') return 0;
  const entryRound = entry.rounds.find(({ round_number }) => round_number === segment.round_number);
  const holes = selectSegmentHoles(selectCountingHoles(settings.holes, entryRound?.course), segment.holes);
  const round = rounds.find(({ card }) => card.round_number === segment.round_number);
  return sumBy(holes, (hole) => round?.levels[hole - 1] ?? 0);
}

/** Splits a tie by countback, best first, once all its rows are complete. */
function splitTie(tiedStandings: Standing[], settings: Settings): Standing[][] {
  const areTiedRowsComplete = tiedStandings.every(({ row }) => row.complete);
  if (tiedStandings.length === 1 || settings.ties === 'shared' || !areTiedRowsComplete)
    return [tiedStandings];
  const courses = settings.rounds.flatMap(
    (round) =>
      findFieldCourse(
        tiedStandings.map(({ entry }) => entry),
        round,
      ) ?? [],
  );
  const segments = listSegments(settings, courses);
  const { groups, parted: decidingSteps } = splitByCountback(
    tiedStandings,
    segments.length,
    (entry, step) => {
      const segment = segments[step]!;
      return (
        computeSegmentValue(entry, segment, settings).top - computeSegmentLevel(entry, segment, settings)
      );
    },
    tallyOf(settings).better,
  );
  for (const [entry, step] of decidingSteps) {
    const segment = segments[step]!;
    const value = computeSegmentValue(entry, segment, settings);
    const level = computeSegmentLevel(entry, segment, settings);
    const haveOtherPars = tiedStandings.some(
      (tied) => computeSegmentLevel(tied, segment, settings) !== level,
    );
    entry.row.parted_by = {
      ...segment,
      value,
      ...(haveOtherPars && { to_par: value.top - level }),
    } satisfies TieBreak;
  }
  return groups;
}

/** Ranks rows; `tiedGroups` are groups of rows that share a position, best first. */
export function rankRows(
  standings: readonly Standing[],
  settings: Settings,
): { rows: StandingRow[]; places: StandingRow[][] } {
  const rankedStandings = standings.filter(({ score, row }) => score !== null && !row.cut);
  rankedStandings.sort((a, b) => a.score! - b.score! || compareByName(a.row, b.row));
  const tiedGroups: StandingRow[][] = [];
  for (let tieStart = 0; tieStart < rankedStandings.length;) {
    let tieEnd = tieStart + 1;
    while (
      tieEnd < rankedStandings.length &&
      rankedStandings[tieEnd]!.score === rankedStandings[tieStart]!.score
    )
      tieEnd++;
    for (const group of splitTie(rankedStandings.slice(tieStart, tieEnd), settings))
      tiedGroups.push(group.map(({ row }) => row));
    tieStart = tieEnd;
  }
  setPositions(tiedGroups);
  const unrankedStandings = standings.filter(({ score, row }) => score === null || row.cut);
  unrankedStandings.sort((a, b) => {
    return (
      getUnrankedOrder(a) - getUnrankedOrder(b) || compareByCutScore(a, b) || compareByName(a.row, b.row)
    );
  });
  return { rows: [...tiedGroups.flat(), ...unrankedStandings.map(({ row }) => row)], places: tiedGroups };
}

/** Sets positions by standard competition ranking: 1, T2, T2, 4. */
export function setPositions(tiedGroups: readonly (readonly { position: string | null }[])[]): void {
  let place = 1;
  for (const group of tiedGroups) {
    for (const row of group) row.position = `${group.length > 1 ? 'T' : ''}${place}`;
    place += group.length;
  }
}

export const isRowOver = (row: StandingRow): boolean =>
  row.complete || row.cut || row.no_handicap || row.not_in_draw === true || isOutStatus(row.status);
