import { DAY_MS, formatUtcDay } from '#domain/day.ts';

const toMidnightMs = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const addDays = (date: string, days: number): string =>
  formatUtcDay(toMidnightMs(date) + days * DAY_MS);

/** 16:00 UTC of that day, in ms since 1970. */
export const getEndOfPlayMs = (date: string): number => toMidnightMs(date) + (16 / 24) * DAY_MS;
