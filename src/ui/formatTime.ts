import { toNoonMs } from '#domain/day.ts';
import { getLocale } from '#words/t.ts';

/** Takes ISO or milliseconds since 1970. Returns '14:10' in every language, as tee times are written. */
export const formatLocalTime = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString(getLocale(), { timeStyle: 'short', hourCycle: 'h23' });

/** The one form of a day in the app: weekday, day, month and, with `hasYear`, the year. */
const getDayFormat = (hasYear: boolean): Intl.DateTimeFormatOptions => ({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  ...(hasYear && { year: 'numeric' }),
});

const isOtherYear = (year: number): boolean => year !== new Date().getFullYear();

/** Returns 'Sun, May 3, 14:10' in the locale's form, with the year if it is not this one. */
export function formatLocalDateTime(instant: string | number): string {
  const date = new Date(instant);
  return date.toLocaleString(getLocale(), {
    ...getDayFormat(isOtherYear(date.getFullYear())),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

const formatDayWith = (date: string, hasYear: boolean): string =>
  Number.isNaN(toNoonMs(date))
    ? date
    : new Date(toNoonMs(date)).toLocaleDateString(getLocale(), { timeZone: 'UTC', ...getDayFormat(hasYear) });

/**
 * Takes YYYY-MM-DD. Returns 'Sun, May 3' in the locale's form, with the year if it is not this one; any other text as
 * it is.
 */
export const formatDay = (date: string): string => formatDayWith(date, isOtherYear(parseInt(date, 10)));

/** Like `formatDay`, but always with the year, for papers and records, which are read in other years too. */
export const formatFullDay = (date: string): string => formatDayWith(date, true);

/** Formats the days (YYYY-MM-DD) in a sentence of the server. */
export const formatDaysInText = (sentence: string): string =>
  sentence.replace(/\b\d{4}-\d\d-\d\d\b/g, formatFullDay);

/** Formats days (YYYY-MM-DD) as 'Thu, Nov 26 – Sun, Nov 29', with the year if it is not this one; '' for none. */
export function formatDays(days: readonly string[]): string {
  const sortedDays = [...days].sort();
  const [firstDay, lastDay] = [sortedDays[0], sortedDays.at(-1)];
  if (!firstDay || !lastDay) return '';
  const hasYear = [firstDay, lastDay].some((day) => isOtherYear(parseInt(day, 10)));
  return new Intl.DateTimeFormat(getLocale(), { timeZone: 'UTC', ...getDayFormat(hasYear) }).formatRange(
    toNoonMs(firstDay),
    toNoonMs(lastDay),
  );
}
