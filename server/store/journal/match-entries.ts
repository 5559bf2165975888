import type { Kysely } from 'kysely';
import { matchNumber, parseMatchResult, type MatchWords } from '#domain/cards/match-result.ts';
import type { Tables } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { loadCompetitionRows, parseSettings } from '../competitions/competitions.ts';
import { loadSides } from '../competitions/sides.ts';
import { listPeople, report, type Word } from './words.ts';

type Db = Kysely<Tables>;

export type DescribeMatch = (match: number, value: string | null) => Word;

function describeWords(matchResult: MatchWords, nameOf: (side: number) => Word): Word {
  if (matchResult.winner === null) return report(text('Halved'));
  const winner = nameOf(matchResult.winner);
  if (matchResult.manner === 'walkover') return report(text('{winner} won, w/o'), { winner });
  if (matchResult.manner === 'extra')
    return report(text('{winner} won at extra hole {hole}'), { winner, hole: matchResult.hole });
  return matchResult.hole === null
    ? report(text('{winner} won, conceded'), { winner })
    : report(text('{winner} won, conceded at hole {hole}'), { winner, hole: matchResult.hole });
}

/** Loads the descriptions; sides have the names of their players. */
export async function loadMatchDescriptions(db: Db, tournament: number): Promise<DescribeMatch> {
  const rows = await loadCompetitionRows(db, tournament);
  const members = new Map((await loadSides(db, tournament)).map((side) => [side.id, side.members]));
  const marksOfSides = new Set(
    rows.flatMap((row) => (parseSettings(row)?.sides ? [matchNumber(row.id)] : [])),
  );
  return (match, value) => {
    const result = parseMatchResult(value);
    if (result === null) return report(text('Result of the holes'));
    return describeWords(result, (side) =>
      marksOfSides.has(match) ? listPeople(members.get(side) ?? []) : { person: side },
    );
  };
}
