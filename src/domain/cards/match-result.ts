import { markPlace } from './marks.ts';

/** Numbers a competition's match results. Two competitions of one tournament never differ by a multiple of 9,000. */
export const matchNumber = (competition: number): number => competition % 9000;

export const matchPlace = (competition: number): number => markPlace(`match:${matchNumber(competition)}`);

/** Value of the mark `match:N`: the result of a match in words, which the holes alone do not give. */

/** The first extra hole of a match over nine holes is the 10th. */
const LOWEST_EXTRA_HOLE = 10;
const HIGHEST_EXTRA_HOLE = 99;

/**
 * 'extra': a side won extra hole `hole`. 'walkover': the other side did not play. 'conceded': at `hole`, or null if
 * no hole was noted.
 */
export type MatchManner = 'extra' | 'walkover' | 'conceded';

export type MatchWords =
  | { winner: number; loser: number; manner: 'extra'; hole: number }
  | { winner: number; loser: number; manner: 'walkover'; hole: null }
  | { winner: number; loser: number; manner: 'conceded'; hole: number | null }
  /** The match ended halved. */
  | { winner: null; sides: readonly [number, number]; manner: 'halved'; hole: null };

/** Value of a match result that was taken back: the holes decide again. */
export const NO_MATCH_RESULT = '';

const VALUE =
  /^([1-9]\d{0,9})(?:=([1-9]\d{0,9})|>([1-9]\d{0,9}) (?:(w\/o)|([1-9]\d)|(conceded)(?: ([1-9]|1[0-8]))?))$/;

/**
 * Parses '31>32 19', '31>32 w/o', '31>32 conceded 14' or '31=32'. Numbers are ids of sides, or of players if each
 * player is a side.
 */
export function parseMatchResult(value: string | null | undefined): MatchWords | null {
  const parts = VALUE.exec(value ?? '');
  if (!parts) return null;
  const [firstName, otherName, loserText, walkover, extraHole, , concededAt] = parts.slice(1);
  const winner = Number(firstName);
  if (otherName !== undefined)
    return Number(otherName) === winner
      ? null
      : { winner: null, sides: [winner, Number(otherName)], manner: 'halved', hole: null };
  const loser = Number(loserText);
  if (loser === winner) return null;
  if (walkover !== undefined) return { winner, loser, manner: 'walkover', hole: null };
  if (extraHole !== undefined) return { winner, loser, manner: 'extra', hole: Number(extraHole) };
  const hole = concededAt === undefined ? null : Number(concededAt);
  return { winner, loser, manner: 'conceded', hole };
}

/** Throws a RangeError for a result that no phone could read. */
export function formatMatchResult(result: MatchWords): string {
  const value = formatValue(result);
  if (parseMatchResult(value) === null) throw new RangeError(`no result of a match: ${value}`);
  return value;
}

function formatValue(result: MatchWords): string {
  if (result.winner === null) return result.sides.join('=');
  const sides = `${result.winner}>${result.loser}`;
  if (result.manner === 'walkover') return `${sides} w/o`;
  if (result.manner === 'extra') return `${sides} ${result.hole}`;
  return result.hole === null ? `${sides} conceded` : `${sides} conceded ${result.hole}`;
}

/** The result after a person replaced a player, as in a merge of accounts. */
export function replaceInResult(result: MatchWords, fromSide: number, toSide: number): MatchWords {
  const replaceSide = (id: number): number => (id === fromSide ? toSide : id);
  if (result.winner === null)
    return { ...result, sides: [replaceSide(result.sides[0]), replaceSide(result.sides[1])] };
  return { ...result, winner: replaceSide(result.winner), loser: replaceSide(result.loser) };
}

export const listExtraHoles = (holes: number): number[] =>
  Array.from({ length: 12 }, (_, i) => holes + 1 + i).filter(
    (hole) => hole >= LOWEST_EXTRA_HOLE && hole <= HIGHEST_EXTRA_HOLE,
  );
