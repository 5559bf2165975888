import type { TeeSheet } from '#domain/draw/tee-sheet.ts';

/** The form as it is typed: numbers are text until they are sent. */
export interface TeeSheetDraft {
  start: TeeSheet['start'];
  /** HH:MM */
  time: string;
  /** Minutes between two groups; '' for by their size. */
  interval: string;
  /** Minutes after which a start stays empty; '' for never. */
  gap: string;
}

/** When most club days begin. */
const USUAL_TIME = '09:00';

const typed = (minutes: number | null): string => (minutes === null ? '' : String(minutes));
const minutesOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export const draftOfSheet = (sheet: TeeSheet | null): TeeSheetDraft => ({
  start: sheet?.start ?? 'one_tee',
  time: sheet?.first_time ?? USUAL_TIME,
  interval: typed(sheet?.interval_minutes ?? null),
  gap: typed(sheet?.gap_minutes ?? null),
});

/** What is sent. A shotgun has no minutes between its groups; what was typed for another start stays in the form. */
export const sheetOfDraft = ({ start, time, interval, gap }: TeeSheetDraft): TeeSheet => ({
  start,
  // Some browsers give seconds along.
  first_time: time.slice(0, 5),
  interval_minutes: start === 'shotgun' ? null : minutesOf(interval),
  gap_minutes: start === 'shotgun' ? null : minutesOf(gap),
});
