import { t } from '#words/t.ts';
import type { TeeSheetDraft } from './teeSheetDraft.ts';

type TeeTimeProblems = Partial<Record<Exclude<keyof TeeSheetDraft, 'start'>, string>>;

export const findTimeProblem = (time: string, label: string): string | null =>
  time === '' ? t('{field} is not a valid time.', { field: label }) : null;

/** Null if the form can be sent; the server checks the bounds of the minutes. */
export function findTeeTimeProblems(
  { start, time }: TeeSheetDraft,
  unreadable: readonly string[],
): TeeTimeProblems | null {
  const timeProblem = findTimeProblem(time, t('First tee time'));
  const findMinutesProblem = (name: string, field: string): string | null =>
    start !== 'shotgun' && unreadable.includes(name) ? t('{field} must be a whole number.', { field }) : null;
  const intervalProblem = findMinutesProblem('interval', t('Minutes between groups'));
  const gapProblem = findMinutesProblem('gap', t('Starter’s gap every … minutes'));
  const problems = {
    ...(timeProblem !== null && { time: timeProblem }),
    ...(intervalProblem !== null && { interval: intervalProblem }),
    ...(gapProblem !== null && { gap: gapProblem }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}
