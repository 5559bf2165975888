import type { Kysely } from 'kysely';
import { toMatchNumber, parseMatchResult, type RecordedMatchResult } from '#domain/cards/match-result.ts';
import type { Tables } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { loadCompetitionRows, parseSettings } from '../competitions/competitions.ts';
import { loadSides } from '../competitions/sides.ts';
import { listPeople, createWords, type Word } from './words.ts';

type Db = Kysely<Tables>;

export type DescribeMatch = (match: number, value: string | null) => Word;

function describeResult(matchResult: RecordedMatchResult, nameOf: (side: number) => Word): Word {
  if (matchResult.winner === null) return createWords(text('Halved'));
  const winner = nameOf(matchResult.winner);
  if (matchResult.manner === 'walkover') return createWords(text('{winner} won, w/o'), { winner });
  if (matchResult.manner === 'extra')
    return createWords(text('{winner} won at extra hole {hole}'), { winner, hole: matchResult.hole });
  return matchResult.hole === null
    ? createWords(text('{winner} won, conceded'), { winner })
    : createWords(text('{winner} won, conceded at hole {hole}'), { winner, hole: matchResult.hole });
}

/** Loads what is needed to describe matches in the journal: competitions, and sides with their players' names. */
export async function loadMatchDescriptions(db: Db, tournament: number): Promise<DescribeMatch> {
  const rows = await loadCompetitionRows(db, tournament);
  const members = new Map((await loadSides(db, tournament)).map((side) => [side.id, side.members]));
  const marksOfSides = new Set(
    rows.flatMap((row) => (parseSettings(row)?.sides ? [toMatchNumber(row.id)] : [])),
  );
  return (match, value) => {
    const matchResult = parseMatchResult(value);
    if (matchResult === null) return createWords(text('Result of the holes'));
    return describeResult(matchResult, (side) =>
      marksOfSides.has(match) ? listPeople(members.get(side) ?? []) : { person: side },
    );
  };
}
