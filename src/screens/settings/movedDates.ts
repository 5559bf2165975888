import type { RoundCourse } from '#contract/courses/courses.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { formatDay } from '#ui/formatTime.ts';
import { plural } from '#words/t.ts';
import { countRoundCards } from './rounds.ts';

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
