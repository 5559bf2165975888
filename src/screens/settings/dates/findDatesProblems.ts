import { ROUND_NUMBERS } from '#domain/round.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { findEarlierRound } from '#domain/round-order.ts';
import { t } from '#words/t.ts';
import { isDay, type DatesDraft } from './newRounds.ts';
import { collectProblems } from '#ui/forms/collectProblems.ts';

type DatesProblems = Partial<Record<Exclude<keyof DatesDraft, 'courses'>, string>>;

/** `label` names the field, `isUnreadable` is true if the browser cannot read the typed date. */
export function findDateProblem(value: string, label: string, isUnreadable: boolean): string | null {
  const isInvalid = value === '' ? isUnreadable : !isDay(value);
  return isInvalid ? t('{field} is not a valid date.', { field: label }) : null;
}

/** Null if the form can be sent. */
export function findDatesProblems(
  draft: DatesDraft,
  unreadable: readonly string[],
  stored: Pick<Tournament, 'date1' | 'date2' | 'date3' | 'date4'>,
): DatesProblems | null {
  const problems: DatesProblems = {};
  if (draft.name.trim() === '') problems.name = t('The tournament needs a name.');
  for (const round of ROUND_NUMBERS) {
    const field = `date${round}` as const;
    const label = t('Date of round {round}', { round });
    const dateProblem = findDateProblem(draft[field], label, unreadable.includes(field));
    if (dateProblem !== null) problems[field] = dateProblem;
  }
  if (draft.date1 === '') problems.date1 ??= t('Round 1 needs a date.');
  const listDates = (dates: Pick<Tournament, 'date1' | 'date2' | 'date3' | 'date4'>) =>
    ROUND_NUMBERS.map((round) => dates[`date${round}`] || null);
  const misplaced = findEarlierRound(listDates(draft), listDates(stored));
  if (misplaced !== null)
    problems[`date${misplaced.round}`] ??= t('Round {round} is before round {previous}.', misplaced);
  return Object.keys(problems).length > 0 ? problems : null;
}

/** The same for the form that copies a tournament. */
export function findCopyProblems(
  { name, first }: { name: string; first: string },
  unreadable: readonly string[],
) {
  return collectProblems({
    name: name.trim() === '' ? t('The tournament needs a name.') : null,
    first:
      findDateProblem(first, t('First day'), unreadable.includes('first')) ??
      (first === '' ? t('Round 1 needs a date.') : null),
  });
}
