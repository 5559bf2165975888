import { DAY_MS, utcDay } from '#domain/day.ts';

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const addDays = (date: string, days: number): string => utcDay(midnight(date) + days * DAY_MS);

/** 16:00 UTC of that day, in milliseconds since 1970. */
export const endOfPlay = (date: string): number => midnight(date) + (16 / 24) * DAY_MS;
