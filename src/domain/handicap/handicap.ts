import { DAY_MS } from '../day.ts';
import { decimal, roundHalfUp } from './exact.ts';
import {
  FEWEST_SCORES,
  RECORD_LENGTH,
  exceptionalReduction,
  computeIndex,
  type IndexCalculation,
} from './handicap-index.ts';
import { holesDone, findExclusionReason, computeDifferential, type PlayedRound } from './handicap-round.ts';
import { formatTenths } from '../round.ts';
import { sentence, type Message } from '#words/message.ts';

/** Handicap values are in tenths, scores in strokes. */
export interface RecordedRound<R extends PlayedRound> {
  round: R;
  adjusted_gross_score: number | null;
  /** Strokes received that day; null before the first index. */
  course_handicap: number | null;
  /** Rounded, before reductions; null if the round is not in the record. */
  differential: number | null;
  /** Sum of exceptional score reductions: 0 or less. */
  adjustment: number;
  /** True if the current index averages this differential. */
  counts: boolean;
  /** Why it stays out of the record, or null when it is in. */
  left_out: Message | null;
  /** The index after this round; null with too few rounds, or when it is left out. */
  index_after: number | null;
}

export interface HandicapRecord<R extends PlayedRound> {
  /** Tenths; null with fewer than three rounds that count. */
  index: number | null;
  /** Lowest index over the 365 days before the newest round; null before the record has 20 rounds. */
  low_index: number | null;
  /** Oldest first. */
  rounds: RecordedRound<R>[];
  /** The arithmetic from the differentials to the index, one sentence a step. */
  steps: Message[];
}

const byDay = (a: PlayedRound, b: PlayedRound): number =>
  (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
  a.tournament - b.tournament ||
  a.round_number - b.round_number;

const YEAR_DAYS = 365;
const toDayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** An index, valid from the round of that day on. */
interface IssuedIndex {
  date: string;
  index: number;
}

/**
 * Rule 5.7: over the 365 days before `date`. Null until the record has 20 rounds, because `issued` has only indexes of
 * full records.
 */
function lowIndex(issued: readonly IssuedIndex[], date: string): number | null {
  const recent = issued.filter((i) => toDayNumber(date) - toDayNumber(i.date) <= YEAR_DAYS);
  return recent.length === 0 ? null : Math.min(...recent.map((i) => i.index));
}

/**
 * In order of date, each round uses the index of its day and may change the next index. Rounds without a score are left
 * out. Unofficial.
 */
export function handicapRecord<R extends PlayedRound>(played: readonly R[]): HandicapRecord<R> {
  const rounds: RecordedRound<R>[] = [];
  const counted: RecordedRound<R>[] = [];
  const issued: IssuedIndex[] = [];
  const reductions: { at: number; step: Message }[] = [];
  let work: IndexCalculation | null = null;
  const ordered = played.filter((round) => holesDone(round) > 0).sort(byDay);
  for (const round of ordered) {
    const result =
      findExclusionReason(round) === null ? computeDifferential(round, work?.index ?? null) : null;
    const entry: RecordedRound<R> = {
      round,
      adjusted_gross_score: result?.gross ?? null,
      course_handicap: result?.handicap ?? null,
      differential: result ? roundHalfUp(result.raw) : null,
      adjustment: 0,
      counts: false,
      left_out: findExclusionReason(round),
      index_after: null,
    };
    rounds.push(entry);
    if (!result) continue;
    counted.push(entry);
    const less = exceptionalReduction(work?.index ?? null, result.raw);
    if (less > 0) {
      for (const recent of counted.slice(-RECORD_LENGTH)) recent.adjustment -= less;
      reductions.push({
        at: counted.length - 1,
        step: sentence(
          'The round of {date} was exceptional, {below} or more below the index of that day: {less} was taken off every differential in the record then.',
          { date: round.date, below: less === 20 ? '10.0' : '7.0', less: decimal(less) },
        ),
      });
    }
    work = computeIndex(counted.map(adjustedDifferential), lowIndex(issued, round.date));
    entry.index_after = work?.index ?? null;
    if (work && counted.length >= RECORD_LENGTH) issued.push({ date: round.date, index: work.index });
  }
  for (const at of work?.counting ?? []) counted[at]!.counts = true;
  const newest = counted.at(-1);
  const oldest = counted.length - RECORD_LENGTH;
  const appliedReductions = reductions.filter(({ at }) => at >= oldest).map(({ step }) => step);
  return {
    index: work?.index ?? null,
    low_index: newest ? lowIndex(issued, newest.round.date) : null,
    rounds,
    steps: listSteps(work, counted.length, appliedReductions),
  };
}

const adjustedDifferential = ({ differential, adjustment }: RecordedRound<PlayedRound>): number =>
  (differential ?? 0) + adjustment;

function listSteps(
  work: IndexCalculation | null,
  counted: number,
  reductions: readonly Message[],
): Message[] {
  if (!work)
    return [
      counted === 1
        ? sentence('{fewest} rounds that count make an index; there is 1.', { fewest: FEWEST_SCORES })
        : sentence('{fewest} rounds that count make an index; there are {counted}.', {
            fewest: FEWEST_SCORES,
            counted,
          }),
    ];
  return [
    ...reductions,
    ...work.steps,
    sentence('The index is {index}. It is unofficial.', { index: formatTenths(work.index) }),
  ];
}

/** SPEC.md §9: subtracts the lowest handicap from all. Null without players. */
export function normalize<T extends { handicap_tenths: number }>(
  players: readonly T[],
): { baseline: number; players: T[] } | null {
  if (players.length === 0) return null;
  const baseline = Math.min(...players.map((p) => p.handicap_tenths));
  return {
    baseline,
    players: players.map((p) => ({ ...p, handicap_tenths: p.handicap_tenths - baseline })),
  };
}
