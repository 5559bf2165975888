import type { HolesInPlay } from '#domain/holes-in-play.ts';
import {
  countShotgunPlaces,
  listStartTees,
  START_KINDS,
  type PartialStart,
  type TeeSheet,
} from '#domain/draw/tee-sheet.ts';
import { plural, t } from '#words/t.ts';
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

export const nameStart = (start: TeeSheet['start']): string =>
  ({ one_tee: t('One tee'), two_tees: t('Two tees'), shotgun: t('Shotgun') })[start];
export function describeTeeSheetStart(start: TeeSheet['start'], holes: HolesInPlay): string {
  if (start === 'shotgun')
    return t(
      'All groups start at the same time on different holes. With more groups than holes, two share a hole, A and B.',
    );
  const [hole = 1, otherHole] = listStartTees(holes, { start });
  return otherHole === undefined
    ? t('All groups start on hole {hole}, one after the other.', { hole })
    : t('Groups start alternately on holes {hole} and {other}.', { hole, other: otherHole });
}

/**
 * Two-tee starts are offered if both nines have holes in play. The start that the tee sheet already has is always
 * offered.
 */
export const listStarts = (
  holes: HolesInPlay,
  chosenStart: TeeSheet['start'],
): readonly TeeSheet['start'][] =>
  START_KINDS.filter(
    (start) => start !== 'two_tees' || start === chosenStart || listStartTees(holes, { start }).length > 1,
  );

export const countUntimed = (groups: readonly PartialStart[]): number =>
  groups.filter(({ start_time }) => !start_time).length;

/**
 * Says how many groups have no place in a shotgun start, and what to do. Null for other starts, which are those with
 * several times or one hole.
 */
export function describeFullShotgun(groups: readonly PartialStart[], holes: HolesInPlay): string | null {
  const untimedCount = countUntimed(groups);
  const timedGroups = groups.filter(({ start_time }) => start_time);
  const [times, startHoles] = [
    new Set(timedGroups.map(({ start_time }) => start_time)),
    new Set(timedGroups.map(({ start_hole }) => start_hole)),
  ];
  const most = countShotgunPlaces(holes);
  if (untimedCount === 0 || groups.length <= most || times.size !== 1 || startHoles.size < 2) return null;
  const missingText = plural(
    untimedCount,
    '{count} group has no tee time',
    '{count} groups have no tee time',
  );
  return `${missingText}. ${t('A shotgun start has room for {most} groups: two on each hole. Make larger groups or choose another start.', { most })}`;
}
