import type { MatchManner, RecordedMatchResult } from '#domain/cards/match-result.ts';
import type { MatchRow } from '#domain/competition/types.ts';

/** State of the form; holes are numbers as text, '' for none. */
export interface MatchForm {
  winner: 'A' | 'B' | 'halved';
  manner: MatchManner;
  extraHole: string;
  concededAt: string;
}

/** Starts the form with the result that is set, else with the side that leads on the course. */
export function createMatchForm({ words, lead }: MatchRow, firstExtraHole: number): MatchForm {
  const hole = words?.hole ? String(words.hole) : '';
  const manner = words === null || words.manner === 'halved' ? 'conceded' : words.manner;
  return {
    winner: words === null ? (lead < 0 ? 'B' : 'A') : (words.winner ?? 'halved'),
    manner,
    extraHole: manner === 'extra' && hole !== '' ? hole : String(firstExtraHole),
    concededAt: manner === 'conceded' ? hole : '',
  };
}

export function toRecordedResult(
  { winner, manner, ...holes }: MatchForm,
  { a, b }: MatchRow,
): RecordedMatchResult {
  if (winner === 'halved') return { winner: null, sides: [a.side, b.side], manner: 'halved', hole: null };
  const sides = winner === 'A' ? { winner: a.side, loser: b.side } : { winner: b.side, loser: a.side };
  if (manner === 'walkover') return { ...sides, manner, hole: null };
  if (manner === 'extra') return { ...sides, manner, hole: Number(holes.extraHole) };
  return { ...sides, manner, hole: holes.concededAt === '' ? null : Number(holes.concededAt) };
}
