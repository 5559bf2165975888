import { spokenLocale } from '#words/t.ts';

/** Takes ISO or milliseconds since 1970; '14:10' in the locale's form. */
export const timeOf = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString(spokenLocale(), { hour: '2-digit', minute: '2-digit' });

/** 'May 3, 2026, 14:10' in the locale's form. */
export const momentOf = (instant: string | number): string =>
  new Date(instant).toLocaleString(spokenLocale(), { dateStyle: 'medium', timeStyle: 'short' });
