import { t } from '#words/t.ts';
import { ROUND_NUMBERS, type DatesDraft } from './newRounds.ts';

type DatesProblems = Partial<Record<Exclude<keyof DatesDraft, 'courses'>, string>>;

/** Browsers accept years of five digits and more. */
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** `label` names the field, `isUnreadable` is true if the browser cannot read the typed date. */
export function findDateProblem(value: string, label: string, isUnreadable: boolean): string | null {
  const isInvalid = value === '' ? isUnreadable : !DAY_PATTERN.test(value);
  return isInvalid ? t('{field} is not a valid date.', { field: label }) : null;
}

/** Null if the form can be sent; the server checks the order of the rounds. */
export function findDatesProblems(draft: DatesDraft, unreadable: readonly string[]): DatesProblems | null {
  const problems: DatesProblems = {};
  if (draft.name.trim() === '') problems.name = t('The tournament needs a name.');
  for (const round of ROUND_NUMBERS) {
    const field = `date${round}` as const;
    const label = t('Date of round {round}', { round });
    const dateProblem = findDateProblem(draft[field], label, unreadable.includes(field));
    if (dateProblem !== null) problems[field] = dateProblem;
  }
  if (draft.date1 === '') problems.date1 ??= t('Round 1 needs a date.');
  return Object.keys(problems).length > 0 ? problems : null;
}

/** The same for the form that copies a tournament. */
export function findCopyProblems(
  { name, first }: { name: string; first: string },
  unreadable: readonly string[],
): { name?: string; first?: string } | null {
  const firstProblem =
    findDateProblem(first, t('First day'), unreadable.includes('first')) ??
    (first === '' ? t('Round 1 needs a date.') : null);
  const problems = {
    ...(name.trim() === '' && { name: t('The tournament needs a name.') }),
    ...(firstProblem !== null && { first: firstProblem }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}
