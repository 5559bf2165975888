import type { TeeSheet } from '#domain/draw/tee-sheet.ts';
import { t } from '#words/t.ts';
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

/** Form state: numbers stay text until they are sent. */
export interface TeeSheetDraft {
  start: TeeSheet['start'];
  /** HH:MM */
  time: string;
  /** Minutes between groups; '' to derive them from group size. */
  interval: string;
  /** Minutes between starts that are left empty; '' for none. */
  gap: string;
}

const DEFAULT_FIRST_TIME = '09:00';

const formatMinutes = (minutes: number | null): string => (minutes === null ? '' : String(minutes));
const parseMinutes = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export const toTeeSheetDraft = (sheet: TeeSheet | null): TeeSheetDraft => ({
  start: sheet?.start ?? 'one_tee',
  time: sheet?.first_time ?? DEFAULT_FIRST_TIME,
  interval: formatMinutes(sheet?.interval_minutes ?? null),
  gap: formatMinutes(sheet?.gap_minutes ?? null),
});

/** A shotgun start has no intervals; the form retains those typed for other starts. */
export const toTeeSheet = ({ start, time, interval, gap }: TeeSheetDraft): TeeSheet => ({
  start,
  // Some browsers append seconds.
  first_time: time.slice(0, 5),
  interval_minutes: start === 'shotgun' ? null : parseMinutes(interval),
  gap_minutes: start === 'shotgun' ? null : parseMinutes(gap),
});
