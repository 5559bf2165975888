import { toMatchNumber, parseMatchResult, type RecordedMatchResult } from '#domain/cards/match-result.ts';
import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { loadCompetitionRows, parseSettings } from '../competitions/competitions.ts';
import { loadSides } from '../competitions/sides.ts';
import { createPeopleText, createCatalogueText, type JournalText } from './words.ts';

export type DescribeMatch = (match: number, value: string | null) => JournalText;

function describeResult(
  matchResult: RecordedMatchResult,
  nameOf: (side: number) => JournalText,
): JournalText {
  if (matchResult.winner === null) return createCatalogueText(text('Halved'));
  const winner = nameOf(matchResult.winner);
  if (matchResult.manner === 'walkover') return createCatalogueText(text('{winner} won, w/o'), { winner });
  if (matchResult.manner === 'extra')
    return createCatalogueText(text('{winner} won at extra hole {hole}'), { winner, hole: matchResult.hole });
  return matchResult.hole === null
    ? createCatalogueText(text('{winner} won, conceded'), { winner })
    : createCatalogueText(text('{winner} won, conceded at hole {hole}'), { winner, hole: matchResult.hole });
}

/** Loads the competitions, and the sides with their players' names. The result describes a match for the journal. */
export async function loadMatchDescriptions(db: Db, tournament: number): Promise<DescribeMatch> {
  const rows = await loadCompetitionRows(db, tournament);
  const membersBySide = new Map((await loadSides(db, tournament)).map((side) => [side.id, side.members]));
  const matchNumbersOfSides = new Set(
    rows.flatMap((row) => (parseSettings(row)?.sides ? [toMatchNumber(row.id)] : [])),
  );
  return (matchNumber, value) => {
    const matchResult = parseMatchResult(value);
    if (matchResult === null) return createCatalogueText(text('Result of the holes'));
    return describeResult(matchResult, (side) =>
      matchNumbersOfSides.has(matchNumber)
        ? createPeopleText(membersBySide.get(side) ?? [])
        : { person: side },
    );
  };
}
