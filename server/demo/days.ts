import { DAY_MS, utcDay } from '#domain/day.ts';

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The day `days` later (earlier when negative). */
export const addDays = (date: string, days: number): string => utcDay(midnight(date) + days * DAY_MS);

/** When a round of that day was over: 16:00 UTC. */
export const endOfPlay = (date: string): number => midnight(date) + (16 / 24) * DAY_MS;
