import { DAY_MS } from '../day.ts';
import { decimal, roundHalfUp, type Fraction } from './exact.ts';
import {
  MIN_SCORES,
  RECORD_LENGTH,
  exceptionalReduction,
  computeIndex,
  type IndexCalculation,
} from './handicap-index.ts';
import { addFractions, expectedDifferential } from './expected.ts';
import { toEntry, type RecordedRound } from './recorded-round.ts';
import { computeDifferential, findExclusionReason, holesDone, type PlayedRound } from './handicap-round.ts';
import { FRONT_HOLES } from '../holes-in-play.ts';
import { formatTenths } from '../round.ts';
import { sentence, toMessage, type Message } from '#words/message.ts';
import { text } from '#words/t.ts';

export interface HandicapRecord<R extends PlayedRound> {
  /** Handicap index in tenths; null with fewer than three counting rounds. */
  index: number | null;
  /** Lowest index over the 365 days before the newest round; null before the record has 20 rounds. */
  low_index: number | null;
  /** Rounds, oldest first. */
  rounds: RecordedRound<R>[];
  /** The calculation from the differentials to the index, one sentence per step. */
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
 * Rule 5.7: the lowest index over the 365 days before `date`. Null until the record has 20 rounds, because
 * `issuedIndexes` has only indexes of full records.
 */
function lowIndex(issuedIndexes: readonly IssuedIndex[], date: string): number | null {
  const recentIndexes = issuedIndexes.filter((i) => toDayNumber(date) - toDayNumber(i.date) <= YEAR_DAYS);
  return recentIndexes.length === 0 ? null : Math.min(...recentIndexes.map((i) => i.index));
}

interface Counting<R extends PlayedRound> {
  entry: RecordedRound<R>;
  raw: Fraction;
}

const NO_INDEX_YET = text('Fewer than 18 holes count only once there is an index.');
const WAITING_NOTE = text(
  'Nine holes: they count together with the next nine holes, until there is an index.',
);

/**
 * Processes the rounds by date; each uses the index of its day. Rounds without a score are left out. Before the first
 * index two nines make one differential, so that any 54 holes make an index. Unofficial.
 */
export function handicapRecord<R extends PlayedRound>(playedRounds: readonly R[]): HandicapRecord<R> {
  const rounds: RecordedRound<R>[] = [];
  const countedRounds: RecordedRound<R>[] = [];
  const issuedIndexes: IssuedIndex[] = [];
  const reductions: { at: number; step: Message }[] = [];
  let calculation: IndexCalculation | null = null;
  let pendingNine: Counting<R> | null = null;

  const count = ({ entry, raw }: Counting<R>): void => {
    entry.differential = roundHalfUp(raw);
    countedRounds.push(entry);
    const { date } = entry.round;
    const reduction = exceptionalReduction(calculation?.index ?? null, raw);
    if (reduction > 0) {
      for (const recentRound of countedRounds.slice(-RECORD_LENGTH)) recentRound.adjustment -= reduction;
      reductions.push({
        at: countedRounds.length - 1,
        step: sentence(
          'The round on {date} was exceptional, {below} or more below the index of that day: every differential in the record was reduced by {less}.',
          { date, below: reduction === 20 ? '10.0' : '7.0', less: decimal(reduction) },
        ),
      });
    }
    calculation = computeIndex(countedRounds.map(adjustedDifferential), lowIndex(issuedIndexes, date));
    entry.index_after = calculation?.index ?? null;
    if (calculation && countedRounds.length >= RECORD_LENGTH)
      issuedIndexes.push({ date, index: calculation.index });
  };
  const countWithExpected = ({ entry, raw }: Counting<R>, missingHoles: number, index: number): void => {
    entry.left_out = null;
    entry.estimated = true;
    count({ entry, raw: addFractions(raw, expectedDifferential(index, missingHoles)) });
  };
  const addBeforeIndex = ({ entry, raw }: Counting<R>, missingHoles: number): void => {
    if (missingHoles !== FRONT_HOLES) entry.left_out = toMessage(NO_INDEX_YET);
    else if (pendingNine === null) {
      pendingNine = { entry, raw };
      entry.left_out = toMessage(WAITING_NOTE);
    } else {
      const firstNine = pendingNine;
      pendingNine = null;
      firstNine.entry.left_out = sentence('Counts together with the nine holes of {date}.', {
        date: entry.round.date,
      });
      count({ entry, raw: addFractions(firstNine.raw, raw) });
    }
  };

  const orderedRounds = playedRounds.filter((round) => holesDone(round) > 0).sort(byDay);
  for (const round of orderedRounds) {
    const index: number | null = currentIndex(calculation);
    const left_out = findExclusionReason(round);
    const result = left_out === null ? computeDifferential(round, index) : null;
    const entry = toEntry(round, result, left_out);
    rounds.push(entry);
    if (!result) continue;
    const { raw, missing } = result;
    if (missing === 0) count({ entry, raw });
    else if (index !== null) countWithExpected({ entry, raw }, missing, index);
    else addBeforeIndex({ entry, raw }, missing);
    const firstIndex = currentIndex(calculation);
    if (pendingNine !== null && firstIndex !== null) {
      const unpairedNine: Counting<R> = pendingNine;
      pendingNine = null;
      countWithExpected(unpairedNine, FRONT_HOLES, firstIndex);
    }
  }
  for (const countingIndex of currentCounting(calculation)) countedRounds[countingIndex]!.counts = true;
  const newestRound = countedRounds.at(-1);
  const oldestIndex = countedRounds.length - RECORD_LENGTH;
  const appliedReductions = reductions.filter(({ at }) => at >= oldestIndex).map(({ step }) => step);
  return {
    index: currentIndex(calculation),
    low_index: newestRound ? lowIndex(issuedIndexes, newestRound.round.date) : null,
    rounds,
    steps: listSteps(calculation, countedRounds.length, appliedReductions),
  };
}

const currentIndex = (calculation: IndexCalculation | null): number | null => calculation?.index ?? null;
const currentCounting = (calculation: IndexCalculation | null): readonly number[] =>
  calculation?.counting ?? [];

const adjustedDifferential = ({ differential, adjustment }: RecordedRound<PlayedRound>): number =>
  (differential ?? 0) + adjustment;

function listSteps(
  calculation: IndexCalculation | null,
  countedRounds: number,
  reductions: readonly Message[],
): Message[] {
  if (!calculation)
    return [
      countedRounds === 1
        ? sentence('An index needs {fewest} rounds that count; there is 1.', { fewest: MIN_SCORES })
        : sentence('An index needs {fewest} rounds that count; there are {counted}.', {
            fewest: MIN_SCORES,
            counted: countedRounds,
          }),
    ];
  return [
    ...reductions,
    ...calculation.steps,
    sentence('The index is {index}. It is unofficial.', { index: formatTenths(calculation.index) }),
  ];
}

/** SPEC.md §9: subtracts the lowest handicap from all. Null without players. */
export function normalize<T extends { handicap_tenths: number }>(
  players: readonly T[],
): { baseline: number; players: T[] } | null {
  if (players.length === 0) return null;
  const baseline = Math.min(...players.map((player) => player.handicap_tenths));
  return {
    baseline,
    players: players.map((player) => ({ ...player, handicap_tenths: player.handicap_tenths - baseline })),
  };
}
