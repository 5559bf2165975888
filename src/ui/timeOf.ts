import { spokenLocale } from '#words/t.ts';

/** The time of day of an instant (ISO, or ms since 1970), as the locale writes it: '14:10'. */
export const timeOf = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString(spokenLocale(), { hour: '2-digit', minute: '2-digit' });

/** The day and the time of day: 'May 3, 2026, 14:10'. */
export const momentOf = (instant: string | number): string =>
  new Date(instant).toLocaleString(spokenLocale(), { dateStyle: 'medium', timeStyle: 'short' });
