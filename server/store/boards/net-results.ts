import { readCompetition } from '#contract/competitions/competitions.ts';
import { toField } from '#contract/scores/field.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import type { ResultRow } from '#contract/tournaments/exports.ts';
import { computeBoard } from '#domain/competition/board.ts';
import { computeNet } from '#domain/handicap/net.ts';
import { toNetCourse } from '#domain/handicap/net-course.ts';
import type { Db } from '#server/db/schema.ts';
import { toWireCourseCard } from '../courses/round-courses.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { toRoundKey, type TournamentRow } from '../tournaments/rounds.ts';
import { loadField } from './field.ts';
import type { RoundCourseCards } from './field-courses.ts';

type PlayingResult = NonNullable<ResultRow['competition']>;

/** Net strokes as the leaderboard has them, by the course handicap; null without an index or a score. */
export function createNetStrokesReader(
  tournament: TournamentRow,
  roundCourseCards: RoundCourseCards,
): (row: BoardRow) => number | null {
  const courses = new Map(
    ROUND_NUMBERS.map((round) => {
      const { card, in_play } = roundCourseCards.get(toRoundKey(tournament.id, round)) ?? {};
      return [round, card && in_play ? toNetCourse(toWireCourseCard(card), in_play) : null] as const;
    }),
  );
  return (row) => computeNet(row, courses)?.strokes ?? null;
}

/** By user: the first net competition of single players in which the user plays, with the playing handicap there. */
export async function loadPlayingResults(
  db: Db,
  tournament: TournamentRow,
  roundCourseCards: RoundCourseCards,
): Promise<ReadonlyMap<number, PlayingResult>> {
  const fieldAnswer = await loadField(db, tournament, { roundCourseCards });
  const field = toField(fieldAnswer);
  const playingResults = new Map<number, PlayingResult>();
  for (const competition of fieldAnswer.competitions) {
    const settings = readCompetition(competition);
    if (!settings?.net || settings.sides !== null) continue;
    const board = computeBoard(field, settings);
    if (board.kind !== 'rows') continue;
    for (const { side, position, handicap, total } of board.rows)
      if (handicap !== null && !playingResults.has(side))
        playingResults.set(side, { name: competition.name, position, playing_handicap: handicap, total });
  }
  return playingResults;
}
