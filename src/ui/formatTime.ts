import { getLocale } from '#words/t.ts';

/** Takes ISO or milliseconds since 1970. Returns '14:10' in every language, as tee times are written. */
export const formatLocalTime = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString(getLocale(), { timeStyle: 'short', hourCycle: 'h23' });

/** Returns 'May 3, 2026, 14:10', the date in the locale's form. */
export const formatLocalDateTime = (instant: string | number): string =>
  new Date(instant).toLocaleString(getLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });

/** Takes YYYY-MM-DD. Returns 'Sun, May 3, 2026' in the locale's form. */
export const formatDay = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(getLocale(), {
    timeZone: 'UTC',
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
