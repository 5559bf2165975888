import type { RoundCourse } from '#contract/courses/courses.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { listHandicapChanges } from '#domain/handicap/handicap-changes.ts';
import { toNetCourse } from '#domain/handicap/net-course.ts';
import { formatPlayingHandicap } from '#ui/competition/rowText.ts';
import { listNames } from '#ui/listNames.ts';
import { plural } from '#words/t.ts';
import type { ComparedCourse } from './compareCourses.ts';

/** Space at which no line ends. */
const NO_BREAK = '\u00a0';

/** Says whose course handicaps the change of the course changes; null if it changes none. */
export function describeHandicapChanges(
  round: ComparedCourse & Pick<RoundCourse, 'holes_in_play'>,
  changedCourse: ComparedCourse,
  players: FieldAnswer['players'],
): string | null {
  const [courseBefore, courseAfter] = [round, changedCourse].map((course) =>
    toNetCourse(course, round.holes_in_play),
  );
  const changes = listHandicapChanges(players, courseBefore!, courseAfter!);
  if (changes.length === 0) return null;
  return plural(
    changes.length,
    '{count} player gets another course handicap: {names}.',
    '{count} players get another course handicap: {names}.',
    {
      names: listNames(
        changes.map(
          ({ name, before, after }) =>
            `${name} ${formatPlayingHandicap(before)}${NO_BREAK}→${NO_BREAK}${formatPlayingHandicap(after)}`,
        ),
      ),
    },
  );
}
