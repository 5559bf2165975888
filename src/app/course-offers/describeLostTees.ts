import type { RoundCourse } from '#contract/courses/courses.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { RatedCourse } from '#domain/handicap/course-handicap.ts';
import { toNetCourse } from '#domain/handicap/net-course.ts';
import { countMissingTees, findTees, toTeeKey } from '#domain/handicap/tees.ts';
import { listNames } from '#ui/listNames.ts';
import { plural } from '#words/t.ts';
import type { ComparedCourse } from './compareCourses.ts';

type Players = FieldAnswer['players'];

/** Returns "71.4 / 127". */
export const formatRating = (course_rating: number, slope: number): string =>
  `${course_rating.toFixed(1)} / ${slope}`;

export const formatRated = ({ course_rating, slope }: RatedCourse): string =>
  formatRating(course_rating / 10, slope);

/** Tees that players have and the changed course lacks, without those that the round already lacked. */
function listLostTees(round: ComparedCourse, changedCourse: ComparedCourse, players: Players) {
  const roundTees = round.tees ?? [];
  const changedTees = changedCourse.tees ?? [];
  // Without tees in the round, the names of the players' tees were only labels.
  const isNew = (name: string): boolean => roundTees.length === 0 || findTees(roundTees, name) !== null;
  const affectedPlayers = players.filter(
    ({ tees }) => changedTees.length > 0 || findTees(roundTees, tees) !== null,
  );
  // A course without tees counts no tees as missing, so a name that no tees have stands for it.
  return countMissingTees(affectedPlayers, changedTees.length > 0 ? changedTees : [{ name: '' }]).filter(
    ({ name }) => isNew(name),
  );
}

/** Names the players whose tees the changed course lacks, and the rating that then counts; one sentence by tees. */
export function describeLostTees(
  round: ComparedCourse & Pick<RoundCourse, 'holes_in_play'>,
  changedCourse: ComparedCourse,
  players: Players,
): string[] {
  const { rated } = toNetCourse(changedCourse, round.holes_in_play);
  return listLostTees(round, changedCourse, players).map(({ name: tees, count }) => {
    const names = listNames(
      players
        .filter((player) => !player.withdrawn && toTeeKey(player.tees ?? '') === toTeeKey(tees))
        .map(({ name }) => name),
    );
    return rated === null
      ? plural(
          count,
          'The course now lacks the tees {tees} of {count} player, and has no rating of its own. The handicap index then counts as the course handicap: {names}.',
          'The course now lacks the tees {tees} of {count} players, and has no rating of its own. The handicap index then counts as the course handicap: {names}.',
          { tees, names },
        )
      : plural(
          count,
          'The course now lacks the tees {tees} of {count} player. The course’s own rating then counts, {rating}: {names}.',
          'The course now lacks the tees {tees} of {count} players. The course’s own rating then counts, {rating}: {names}.',
          { tees, names, rating: formatRated(rated) },
        );
  });
}
