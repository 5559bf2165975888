import { rateHoles, type WireHole } from '#domain/handicap/net-course.ts';
import { findTees } from '#domain/handicap/tees.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { splitIntoChunks, type Db } from '#server/db/schema.ts';
import { loadHiddenHolesByTournament, type HiddenHoles } from '../boards/hidden-holes.ts';
import { loadRoundCourseCards, type RoundCourseCard } from './round-cards.ts';
import type { TournamentRow } from '../tournaments/rounds.ts';

/** The course of a round, as it is played from a player's tees. */
export interface RatedRoundCourse {
  id: number;
  name: string;
  rating_tenths: number | null;
  slope: number | null;
  /** The holes; empty if the course has no pars. */
  holes: readonly WireHole[];
  in_play: HolesInPlay;
}

/**
 * Applies the pars and the rating of the tees, if they have any. If only a nine is in play, rating and slope are those
 * of the nine, or null if the nine is not rated.
 */
export function rateCourseFromTees(
  { course, course_name, card, in_play }: RoundCourseCard,
  tees: string | undefined,
): RatedRoundCourse | null {
  if (course === null || card === null) return null;
  const playerTees = findTees(card.tees, tees);
  const isRated =
    playerTees !== null && playerTees.course_rating_tenths !== null && playerTees.slope !== null;
  const { course_rating_tenths, slope, nines } = isRated ? playerTees : card;
  const holes = playerTees?.holes ?? card.holes;
  const course_rating = course_rating_tenths === null ? null : course_rating_tenths / 10;
  const rating = rateHoles({ course_rating, slope, nines }, holes, in_play, { estimates: false });
  return {
    id: course,
    name: course_name ?? '',
    rating_tenths: rating?.course_rating ?? null,
    slope: rating?.slope ?? null,
    holes,
    in_play,
  };
}

interface RatingSources {
  tournaments: Map<number, TournamentRow>;
  cards: Map<string, RoundCourseCard>;
  hidden: Map<number, HiddenHoles[]>;
}

export async function loadRatingSources(db: Db, ids: readonly number[]): Promise<RatingSources> {
  const ratingSources: RatingSources = { tournaments: new Map(), cards: new Map(), hidden: new Map() };
  for (const idBatch of splitIntoChunks(ids)) {
    const rows = await db.selectFrom('tournaments').where('id', 'in', idBatch).selectAll().execute();
    for (const row of rows) ratingSources.tournaments.set(row.id, row);
    for (const [key, card] of await loadRoundCourseCards(db, rows)) ratingSources.cards.set(key, card);
    for (const [id, holes] of await loadHiddenHolesByTournament(db, rows))
      ratingSources.hidden.set(id, holes);
  }
  return ratingSources;
}
