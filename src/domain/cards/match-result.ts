import { getMarkNumber } from './marks.ts';

/**
 * Number N of the mark `match:N` for a competition. Competitions of one tournament have different numbers, because
 * their ids never differ by a multiple of 9,000.
 */
export const toMatchNumber = (competitionId: number): number => competitionId % 9000;

export const getMatchMarkNumber = (competitionId: number): number =>
  getMarkNumber(`match:${toMatchNumber(competitionId)}`);

/** This file is for the values of the marks `match:N`: results of matches that the scores on the holes do not give. */

/** The first extra hole of a match over nine holes is the 10th. */
const MIN_EXTRA_HOLE = 10;
const MAX_EXTRA_HOLE = 99;

/** 'extra': a side won extra hole `hole`. 'walkover': one side did not play. 'conceded': at `hole`, null if unknown. */
export type MatchManner = 'extra' | 'walkover' | 'conceded';

export type RecordedMatchResult =
  | { winner: number; loser: number; manner: 'extra'; hole: number }
  | { winner: number; loser: number; manner: 'walkover'; hole: null }
  | { winner: number; loser: number; manner: 'conceded'; hole: number | null }
  /** The match ended halved. */
  | { winner: null; sides: readonly [number, number]; manner: 'halved'; hole: null };

/** Value of a match result that was removed: then the holes decide the match again. */
export const NO_MATCH_RESULT = '';

const MATCH_RESULT_PATTERN =
  /^([1-9]\d{0,9})(?:=([1-9]\d{0,9})|>([1-9]\d{0,9}) (?:(w\/o)|([1-9]\d)|(conceded)(?: ([1-9]|1[0-8]))?))$/;

/** Parses '31>32 19', '31>32 w/o', '31>32 conceded 14' or '31=32'; 31 and 32 are ids of sides or players. */
export function parseMatchResult(value: string | null | undefined): RecordedMatchResult | null {
  const parts = MATCH_RESULT_PATTERN.exec(value ?? '');
  if (!parts) return null;
  const [firstId, otherId, loserText, walkover, extraHole, , concededAt] = parts.slice(1);
  const winner = Number(firstId);
  if (otherId !== undefined)
    return Number(otherId) === winner
      ? null
      : { winner: null, sides: [winner, Number(otherId)], manner: 'halved', hole: null };
  const loser = Number(loserText);
  if (loser === winner) return null;
  if (walkover !== undefined) return { winner, loser, manner: 'walkover', hole: null };
  if (extraHole !== undefined) return { winner, loser, manner: 'extra', hole: Number(extraHole) };
  const hole = concededAt === undefined ? null : Number(concededAt);
  return { winner, loser, manner: 'conceded', hole };
}

/** Throws a RangeError for a result that no phone could read. */
export function formatMatchResult(matchResult: RecordedMatchResult): string {
  const resultText = formatResultValue(matchResult);
  if (parseMatchResult(resultText) === null) throw new RangeError(`no result of a match: ${resultText}`);
  return resultText;
}

function formatResultValue(matchResult: RecordedMatchResult): string {
  if (matchResult.winner === null) return matchResult.sides.join('=');
  const sidesText = `${matchResult.winner}>${matchResult.loser}`;
  if (matchResult.manner === 'walkover') return `${sidesText} w/o`;
  if (matchResult.manner === 'extra') return `${sidesText} ${matchResult.hole}`;
  return matchResult.hole === null ? `${sidesText} conceded` : `${sidesText} conceded ${matchResult.hole}`;
}

/** Replaces the id of a player in a result, for example after a merge of two accounts. */
export function replaceSideInResult(
  matchResult: RecordedMatchResult,
  replacedSideId: number,
  newSideId: number,
): RecordedMatchResult {
  const replaceSide = (id: number): number => (id === replacedSideId ? newSideId : id);
  if (matchResult.winner === null)
    return { ...matchResult, sides: [replaceSide(matchResult.sides[0]), replaceSide(matchResult.sides[1])] };
  return { ...matchResult, winner: replaceSide(matchResult.winner), loser: replaceSide(matchResult.loser) };
}

export const listExtraHoles = (holes: number): number[] =>
  Array.from({ length: 12 }, (_, i) => holes + 1 + i).filter(
    (hole) => hole >= MIN_EXTRA_HOLE && hole <= MAX_EXTRA_HOLE,
  );
