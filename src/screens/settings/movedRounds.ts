import type { CourseRef } from '#contract/courses/course-ref.ts';
import type { RoundCourse } from '#contract/courses/courses.ts';
import { formatCourseName, listRounds } from '#domain/round.ts';
import { plural, t } from '#words/t.ts';
import { countRoundCards } from './rounds.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatDay } from '#ui/formatTime.ts';

export interface MovedDate {
  round: number;
  /** YYYY-MM-DD. */
  to: string;
  cards: number;
}

/** Lists rounds with scores that get another day. The server refuses to remove the day of such a round. */
export const listMovedDates = (
  tournament: Tournament,
  dates: readonly string[],
  roundCourses: readonly Pick<RoundCourse, 'round_number' | 'cards'>[],
): MovedDate[] =>
  listRounds(tournament).flatMap(({ round_number: round, date }) => {
    const newDate = dates[round - 1] ?? '';
    const cards = countRoundCards(roundCourses, round);
    return newDate === '' || newDate === date || cards === 0 ? [] : [{ round, to: newDate, cards }];
  });

export const describeMovedDate = ({ round, to, cards }: MovedDate): string =>
  plural(
    cards,
    'Round {round}: {count} card has scores. It moves to {day} with its scores and signatures: handicaps, orders of merit and calendars take the new day.',
    'Round {round}: {count} cards have scores. They move to {day} with their scores and signatures: handicaps, orders of merit and calendars take the new day.',
    { round, day: formatDay(to) },
  );

export interface MovedRound {
  round: number;
  /** Name of the new course as typed; '' for none. */
  to: string;
  cards: number;
}

/** Lists rounds whose course changes; a change of case or outer spaces does not count. */
export const listMovedRounds = (
  rounds: readonly { round_number: number; course: CourseRef | undefined }[],
  names: readonly string[],
  roundCourses: readonly Pick<RoundCourse, 'round_number' | 'cards'>[],
): MovedRound[] =>
  rounds.flatMap(({ round_number: round, course }, i) => {
    const newName = (names[i] ?? '').trim();
    if (newName.toLowerCase() === formatCourseName(course).trim().toLowerCase()) return [];
    return [
      {
        round,
        to: newName,
        cards: countRoundCards(roundCourses, round),
      },
    ];
  });

export const describeMovedRound = ({ round, to, cards }: MovedRound): string =>
  plural(
    cards,
    'Round {round}: {count} card has scores. With {course} its pars, to par and net change; the scores stay.',
    'Round {round}: {count} cards have scores. With {course} their pars, to par and net change; the scores stay.',
    { round, course: to || t('no course') },
  );
