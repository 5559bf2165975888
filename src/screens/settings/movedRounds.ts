import type { CourseRef } from '#contract/courses/course-ref.ts';
import type { RoundCourse } from '#contract/courses/courses.ts';
import { courseName } from '#domain/round.ts';
import { plural, t } from '#words/t.ts';

/** A round that is to be played on another course. */
export interface MovedRound {
  round: number;
  /** The course as it was typed; '' for none. */
  to: string;
  /** How many cards of it have scores. */
  cards: number;
}

/** The rounds whose course was typed anew, in another name than another spelling of its own. */
export const movedRounds = (
  rounds: readonly { round_number: number; course: CourseRef | undefined }[],
  names: readonly string[],
  played: readonly Pick<RoundCourse, 'round_number' | 'cards'>[],
): MovedRound[] =>
  rounds.flatMap(({ round_number: round, course }, i) => {
    const to = (names[i] ?? '').trim();
    if (to.toLowerCase() === courseName(course).trim().toLowerCase()) return [];
    return [{ round, to, cards: played.find(({ round_number }) => round_number === round)?.cards ?? 0 }];
  });

/** What the change means for the cards of the round. */
export const movedWords = ({ round, to, cards }: MovedRound): string =>
  plural(
    cards,
    'Round {round}: {count} card has scores on it. On {course} its pars, to par and net change; scores stay.',
    'Round {round}: {count} cards have scores on it. On {course} their pars, to par and net change; scores stay.',
    { round, course: to || t('no course') },
  );
