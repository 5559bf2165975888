import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { DAY_MS, formatUtcDay, toNoonMs } from '#domain/day.ts';
import { ROUND_NUMBERS, formatCourseName, listRounds, type RoundNumber } from '#domain/round.ts';
import { pickChanges } from '../drafts/pickChanges.ts';

/** Each date is YYYY-MM-DD; '' for none. */
export interface DatesDraft extends Record<`date${RoundNumber}`, string> {
  name: string;
  /** Course names of rounds that are not stored yet, by round number. */
  courses: Partial<Record<number, string>>;
}

export const createDatesDraft = (tournament: Tournament): DatesDraft => ({
  name: tournament.name,
  date1: tournament.date1 ?? '',
  date2: tournament.date2 ?? '',
  date3: tournament.date3 ?? '',
  date4: tournament.date4 ?? '',
  courses: {},
});

/** The number of the last round with a date; 0 for none. */
export const findLastDatedRound = (dates: Pick<Tournament, `date${RoundNumber}`>): number =>
  Math.max(0, ...ROUND_NUMBERS.filter((round) => dates[`date${round}`]));

/** Browsers accept years of five digits and more. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Proposes the day after the previous round, on the same course; no day if the previous round has no valid one. */
export function proposeRound(
  tournament: Tournament,
  draft: DatesDraft,
  round: RoundNumber,
): Partial<DatesDraft> {
  const previousRound = listRounds(tournament).find(({ round_number }) => round_number === round - 1);
  const previousDate = draft[`date${(round - 1) as RoundNumber}`];
  const course = draft.courses[round - 1] ?? formatCourseName(previousRound?.course);
  return {
    [`date${round}`]: isDay(previousDate) ? formatUtcDay(toNoonMs(previousDate) + DAY_MS) : '',
    courses: { ...draft.courses, [round]: course },
  };
}

export const withdrawProposal = (draft: DatesDraft, round: RoundNumber): Partial<DatesDraft> => ({
  [`date${round}`]: '',
  courses: Object.fromEntries(Object.entries(draft.courses).filter(([key]) => key !== String(round))),
});

function pickNameAndDates(tournament: Tournament, nameAndDates: Omit<DatesDraft, 'courses'>) {
  return pickChanges<Omit<DatesDraft, 'courses'>>(createDatesDraft(tournament), nameAndDates);
}

/** A changed name and dates, and the courses of new rounds, because the section of courses has those of the others. */
export const toDatesChange = (tournament: Tournament, { courses, ...nameAndDates }: DatesDraft) => ({
  ...pickNameAndDates(tournament, nameAndDates),
  ...Object.fromEntries(
    // A course without a date is sent too: the server says that the round needs a date.
    ROUND_NUMBERS.map((round) => ({ round, course: courses[round]?.trim() || null }))
      .filter(
        ({ round, course }) =>
          !tournament[`date${round}`] && (nameAndDates[`date${round}`] || course !== null),
      )
      .map(({ round, course }) => [`course${round}`, course]),
  ),
});
