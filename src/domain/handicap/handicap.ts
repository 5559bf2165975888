import { DAY_MS } from '../day.ts';
import { formatDecimal, roundHalfUp, type Fraction } from './exact.ts';
import {
  MIN_SCORES,
  MAX_RECORD_ROUNDS,
  computeExceptionalReduction,
  computeHandicapIndex,
  type IndexCalculation,
} from './handicap-index.ts';
import { addFractions, computeExpectedDifferential } from './expected.ts';
import { toRecordedRound, type RecordedRound } from './recorded-round.ts';
import {
  computeDifferential,
  findExclusionReason,
  countDoneHoles,
  type PlayedRound,
} from './handicap-round.ts';
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

const compareByDay = (a: PlayedRound, b: PlayedRound): number =>
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
function findLowIndex(issuedIndexes: readonly IssuedIndex[], date: string): number | null {
  const recentIndexes = issuedIndexes.filter((i) => toDayNumber(date) - toDayNumber(i.date) <= YEAR_DAYS);
  return recentIndexes.length === 0 ? null : Math.min(...recentIndexes.map((i) => i.index));
}

interface CountingRound<R extends PlayedRound> {
  recordedRound: RecordedRound<R>;
  raw: Fraction;
}

const NO_INDEX_YET_NOTE = text('Fewer than 18 holes count only once there is an index.');
const WAITING_NOTE = text(
  'Nine holes: they count together with the next nine holes, until there is an index.',
);

/**
 * Processes the rounds with a score by date; each uses the index of its day. Before the first index two nines make one
 * differential, so that any 54 holes make an index.
 */
export function buildHandicapRecord<R extends PlayedRound>(playedRounds: readonly R[]): HandicapRecord<R> {
  const rounds: RecordedRound<R>[] = [];
  const countedRounds: RecordedRound<R>[] = [];
  const issuedIndexes: IssuedIndex[] = [];
  const reductions: { at: number; step: Message }[] = [];
  let calculation: IndexCalculation | null = null;
  let pendingNine: CountingRound<R> | null = null;

  /** `indexOfDay` is the index on the day of the round, null if there was none yet. */
  const addCountedRound = ({ recordedRound, raw }: CountingRound<R>, indexOfDay: number | null): void => {
    recordedRound.differential = roundHalfUp(raw);
    countedRounds.push(recordedRound);
    const { date } = recordedRound.round;
    const reduction = computeExceptionalReduction(indexOfDay, raw);
    if (reduction > 0) {
      for (const recentRound of countedRounds.slice(-MAX_RECORD_ROUNDS)) recentRound.adjustment -= reduction;
      reductions.push({
        at: countedRounds.length - 1,
        step: sentence(
          'The round on {date} was exceptional, {below} or more below the index of that day: every differential in the record was reduced by {less}.',
          { date, below: reduction === 20 ? '10.0' : '7.0', less: formatDecimal(reduction) },
        ),
      });
    }
    calculation = computeHandicapIndex(
      countedRounds.map(adjustDifferential),
      findLowIndex(issuedIndexes, date),
    );
    recordedRound.index_after = calculation?.index ?? null;
    if (calculation && countedRounds.length >= MAX_RECORD_ROUNDS)
      issuedIndexes.push({ date, index: calculation.index });
  };
  /** The expected differential goes by `handicapIndex`, for a nine before the first index by that index. */
  const addWithExpected = (
    { recordedRound, raw }: CountingRound<R>,
    missingHoles: number,
    { handicapIndex, indexOfDay }: { handicapIndex: number; indexOfDay: number | null },
  ): void => {
    recordedRound.left_out = null;
    recordedRound.estimated = true;
    const rawWithExpected = addFractions(raw, computeExpectedDifferential(handicapIndex, missingHoles));
    addCountedRound({ recordedRound, raw: rawWithExpected }, indexOfDay);
  };
  const addBeforeIndex = ({ recordedRound, raw }: CountingRound<R>, missingHoles: number): void => {
    if (missingHoles !== FRONT_HOLES) recordedRound.left_out = toMessage(NO_INDEX_YET_NOTE);
    else if (pendingNine === null) {
      pendingNine = { recordedRound, raw };
      recordedRound.left_out = toMessage(WAITING_NOTE);
    } else {
      const firstNine = pendingNine;
      pendingNine = null;
      firstNine.recordedRound.left_out = sentence('Counts together with the nine holes of {date}.', {
        date: recordedRound.round.date,
      });
      addCountedRound({ recordedRound, raw: addFractions(firstNine.raw, raw) }, null);
    }
  };

  const orderedRounds = playedRounds.filter((round) => countDoneHoles(round) > 0).sort(compareByDay);
  for (const round of orderedRounds) {
    const handicapIndex: number | null = getCurrentIndex(calculation);
    const left_out = findExclusionReason(round);
    const differential = left_out === null ? computeDifferential(round, handicapIndex) : null;
    const recordedRound = toRecordedRound(round, differential, left_out);
    rounds.push(recordedRound);
    if (!differential) continue;
    const { raw, missing } = differential;
    if (missing === 0) addCountedRound({ recordedRound, raw }, handicapIndex);
    else if (handicapIndex !== null)
      addWithExpected({ recordedRound, raw }, missing, { handicapIndex, indexOfDay: handicapIndex });
    else addBeforeIndex({ recordedRound, raw }, missing);
    const firstIndex = getCurrentIndex(calculation);
    if (pendingNine !== null && firstIndex !== null) {
      const unpairedNine: CountingRound<R> = pendingNine;
      pendingNine = null;
      addWithExpected(unpairedNine, FRONT_HOLES, { handicapIndex: firstIndex, indexOfDay: null });
    }
  }
  for (const countingIndex of getCountingIndexes(calculation)) countedRounds[countingIndex]!.counts = true;
  const newestRound = countedRounds.at(-1);
  const oldestIndex = countedRounds.length - MAX_RECORD_ROUNDS;
  const appliedReductions = reductions.filter(({ at }) => at >= oldestIndex).map(({ step }) => step);
  return {
    index: getCurrentIndex(calculation),
    low_index: newestRound ? findLowIndex(issuedIndexes, newestRound.round.date) : null,
    rounds,
    steps: listCalculationSteps(calculation, countedRounds.length, appliedReductions),
  };
}

const getCurrentIndex = (calculation: IndexCalculation | null): number | null => calculation?.index ?? null;
const getCountingIndexes = (calculation: IndexCalculation | null): readonly number[] =>
  calculation?.counting ?? [];

const adjustDifferential = ({ differential, adjustment }: RecordedRound<PlayedRound>): number =>
  (differential ?? 0) + adjustment;

function listCalculationSteps(
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
export function subtractLowestHandicap<T extends { handicap_tenths: number }>(
  players: readonly T[],
): { baseline: number; players: T[] } | null {
  if (players.length === 0) return null;
  const lowestTenths = Math.min(...players.map((player) => player.handicap_tenths));
  return {
    baseline: lowestTenths,
    players: players.map((player) => ({ ...player, handicap_tenths: player.handicap_tenths - lowestTenths })),
  };
}
