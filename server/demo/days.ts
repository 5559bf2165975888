const DAY = 86_400_000;
const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The day of an instant, as the tournament writes it. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day `days` later (earlier when negative). */
export const addDays = (date: string, days: number): string => dayOf(midnight(date) + days * DAY);

/** When a round of that day was over: 16:00 UTC. */
export const endOfPlay = (date: string): number => midnight(date) + (16 / 24) * DAY;
