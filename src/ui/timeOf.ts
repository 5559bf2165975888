import { spokenLocale } from '#words/t.ts';

/** The time of day of an instant (ISO, or ms since 1970), as the locale writes it: '14:10'. */
export const timeOf = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString(spokenLocale(), { hour: '2-digit', minute: '2-digit' });
