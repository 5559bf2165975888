import { getLocale } from '#words/t.ts';

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

const formatOf = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(getLocale(), { timeZone: 'UTC', month: 'short', day: 'numeric', ...options });

/** Days as YYYY-MM-DD: 'Nov 26 – 29, 2026' in the locale's form; '' for none. */
export function formatDays(days: readonly string[]): string {
  const sortedDays = [...days].sort();
  const [first, last] = [sortedDays[0], sortedDays.at(-1)];
  return first && last ? formatOf({ year: 'numeric' }).formatRange(atNoon(first), atNoon(last)) : '';
}

/** 'Thu, Nov 26' in the locale's form. */
export const formatShortDay = (day: string): string => formatOf({ weekday: 'short' }).format(atNoon(day));
