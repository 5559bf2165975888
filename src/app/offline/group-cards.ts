import type { Client } from '#api/types.ts';
import type { Access } from '#contract/people/access.ts';
import { listRoundCourses, type RoundCourse } from '#contract/courses/courses.ts';
import { listGroupings, type Grouping } from '#contract/tournaments/groupings.ts';
import { readScorecard, type Scorecard } from '#contract/scores/scores.ts';
import { findPlayerTees } from '#contract/tournaments/players.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import type { User } from '#contract/people/users.ts';
import type { Clock } from '#data/clock.ts';
import { hasCard } from '#data/scores/cards.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { createUnplayedHole } from '#data/scores/view.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { toHoleId } from '#domain/cards/hole-id.ts';
import { findTees } from '#domain/handicap/tees.ts';
import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { listRounds } from '#domain/round.ts';
import { readCached } from './cached-groups.ts';

/** Fetch time of a card that was not fetched: any answer of a server is newer and replaces it. */
const NEVER_FETCHED = 0;

interface BlankCardFields {
  user: User;
  round: number;
  date: string | null;
  course: RoundCourse;
  grouping: Grouping;
  /** Name of the player's tees; null if unknown. */
  tees: string | null;
}

export function createBlankCard({ user, round, date, course, grouping, tees }: BlankCardFields): Scorecard {
  const teesHoles = findTees(course.tees, tees)?.holes ?? course.holes;
  const holes = ALL_HOLES.map((hole) => ({
    ...createUnplayedHole(hole),
    hole_id: toHoleId(course.id, hole),
    par: teesHoles?.[hole - 1]?.par ?? null,
    stroke_index: teesHoles?.[hole - 1]?.stroke_index ?? null,
  }));
  const { user1, user2, user3, user4, start_time, start_hole } = grouping;
  return {
    user,
    date,
    course: { id: course.id, name: course.name },
    round_number: round,
    holes: Object.fromEntries(holes.map((hole) => [String(hole.hole_number), hole])),
    front_score: 0,
    back_score: 0,
    total_score: 0,
    grouping: { user1, user2, user3, user4, start_time, start_hole },
    has_stamps: false,
    ...(course.holes_in_play && { holes_in_play: course.holes_in_play }),
  };
}

async function readBlankCardFields(
  call: Client['call'],
  { tournament: tournamentId, round_number, group_number }: Access,
) {
  const [tournament, groupings, courses] = await Promise.all([
    readCached(call, readTournament, { params: { id: tournamentId } }),
    readCached(call, listGroupings, { query: { tournament: tournamentId } }),
    readCached(call, listRoundCourses, { params: { id: tournamentId } }),
  ]);
  const round =
    tournament && listRounds(tournament).find((roundRow) => roundRow.round_number === round_number);
  const course = courses?.find((roundCourse) => roundCourse.round_number === round_number);
  const grouping = groupings?.find(
    (candidate) => candidate.round_number === round_number && candidate.group_number === group_number,
  );
  if (!round || !course || !grouping) return null;
  const findTeesName = (user: number): string | null => findPlayerTees(tournament.players, user);
  return { round: round_number, date: round.date, course, grouping, teesOf: findTeesName };
}

export interface GroupCardsDependencies {
  call: Client['call'];
  db: PhoneStore;
  clock: Clock;
}

/**
 * Stores the cards of a group without a network, from copies or as blank cards. Resolves to false if data are
 * missing.
 */
export async function storeGroupCards(
  { call, db, clock }: GroupCardsDependencies,
  access: Access,
): Promise<boolean> {
  const { tournament, round_number: round, players } = access;
  const blankCardFields = await readBlankCardFields(call, access);
  for (const user of players) {
    const key = { user: user.id, tournament, round };
    if (await hasCard(db, key)) continue;
    const cardResult = await call(readScorecard, { params: key as never, strategy: 'cache-only' });
    if (cardResult.ok) await putCard(db, clock, key, cardResult.data, cardResult.cachedAt ?? NEVER_FETCHED);
    else if (blankCardFields)
      await putCard(
        db,
        clock,
        key,
        createBlankCard({ user, ...blankCardFields, tees: blankCardFields.teesOf(user.id) }),
        NEVER_FETCHED,
      );
    else return false;
  }
  return players.length > 0;
}
