import { t } from '#words/t.ts';
import type { TeeSheetDraft } from './teeSheetDraft.ts';
import { collectProblems } from '#ui/forms/collectProblems.ts';

export const findTimeProblem = (time: string, label: string): string | null =>
  time === '' ? t('{field} is not a valid time.', { field: label }) : null;

/** Null if the form can be sent; the server checks the bounds of the minutes. */
export function findTeeTimeProblems({ start, time }: TeeSheetDraft, unreadable: readonly string[]) {
  const findMinutesProblem = (name: string, field: string): string | null =>
    start !== 'shotgun' && unreadable.includes(name) ? t('{field} must be a whole number.', { field }) : null;
  return collectProblems({
    time: findTimeProblem(time, t('First tee time')),
    interval: findMinutesProblem('interval', t('Minutes between groups')),
    gap: findMinutesProblem('gap', t('Starter’s gap every … minutes')),
  });
}
