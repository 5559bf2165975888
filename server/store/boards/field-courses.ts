import type { FieldCourse } from '#domain/competition/types.ts';
import { toNetCourse } from '#domain/handicap/net-course.ts';
import { isAllHoles } from '#domain/holes-in-play.ts';
import { listRounds } from '#domain/round.ts';
import type { Db } from '#server/db/schema.ts';
import { loadRoundCourseCards, type RoundCourseCard } from '../courses/round-cards.ts';
import { toWireCourseCard } from '../courses/round-courses.ts';
import { toRoundKey, type TournamentRow } from '../tournaments/rounds.ts';

function toFieldCourse(round_number: number, { card, in_play }: RoundCourseCard): FieldCourse {
  const holes_in_play = isAllHoles(in_play) ? {} : { holes_in_play: [...in_play] };
  if (!card) return { round_number, par: null, stroke_index: null, rated: null, tees: [], ...holes_in_play };
  const { pars, stroke_indexes, rated, tees } = toNetCourse(toWireCourseCard(card), in_play);
  const tee_cards = tees.flatMap(({ name, pars: teesPars, stroke_indexes: teesStrokeIndexes = null }) =>
    teesPars ? [{ name, par: [...teesPars], stroke_index: teesStrokeIndexes && [...teesStrokeIndexes] }] : [],
  );
  return {
    round_number,
    par: pars,
    stroke_index: stroke_indexes,
    rated,
    tees: tees.flatMap((teesRow) => (teesRow.rated ? [{ name: teesRow.name, rated: teesRow.rated }] : [])),
    ...(tee_cards.length > 0 && { tee_cards }),
    ...holes_in_play,
  };
}

export type RoundCourseCards = Awaited<ReturnType<typeof loadRoundCourseCards>>;

/**
 * Loads pars and ratings of each round: its own if it has some, else the course's. The phone computes the same. If
 * given, `roundCourseCards` saves a read.
 */
export async function loadFieldCourses(
  db: Db,
  tournament: TournamentRow,
  roundCourseCards?: RoundCourseCards,
): Promise<FieldCourse[]> {
  const cardsByRound = roundCourseCards ?? (await loadRoundCourseCards(db, [tournament]));
  return listRounds(tournament).map(({ round_number }) =>
    toFieldCourse(round_number, cardsByRound.get(toRoundKey(tournament.id, round_number))!),
  );
}
