import { t } from '#words/t.ts';
import type { EntryDraft } from '../entryDraft.ts';
import { collectProblems } from '#ui/forms/collectProblems.ts';

const MAX_PLACES = 20_000;

function findLimitProblem(limit: string, isUnreadable: boolean): string | null {
  const field = t('Places');
  if (isUnreadable || !Number.isInteger(Number(limit)))
    return t('{field} must be a whole number.', { field });
  if (limit === '') return null;
  if (Number(limit) < 1) return t('{field} must be 1 or more.', { field });
  return Number(limit) > MAX_PLACES
    ? t('{field} must be {most} or less.', { field, most: MAX_PLACES })
    : null;
}

/** Browsers accept years of five digits and more. */
const isTime = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value);

/** Null if the form can be sent. `unreadable` has the names of the inputs that the browser cannot read. */
export function findEntryProblems(
  { limit, opens, closes }: Pick<EntryDraft, 'limit' | 'opens' | 'closes'>,
  unreadable: readonly string[],
) {
  const findTimeProblem = (value: string, isUnreadable: boolean, field: string): string | null =>
    (value === '' ? isUnreadable : !isTime(value)) ? t('{field} is not a valid time.', { field }) : null;
  return collectProblems({
    limit: findLimitProblem(limit, limit === '' && unreadable.includes('limit')),
    opens: findTimeProblem(opens, unreadable.includes('opens'), t('Entry opens')),
    closes: findTimeProblem(closes, unreadable.includes('closes'), t('Entry closes')),
  });
}
