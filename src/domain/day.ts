const two = (n: number): string => String(n).padStart(2, '0');

/** The calendar day where the phone is, as YYYY-MM-DD. */
export const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

export const DAY_MS = 86_400_000;

/** The calendar day of an instant (ms since 1970) in UTC, as YYYY-MM-DD. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The latest day that has begun everywhere on earth. */
export const dayEverywhere = (now: number): string => utcDay(now - DAY_MS / 2);

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The days of rounds (YYYY-MM-DD, null where there is none) moved so that the first is on `first`. */
export const movedDays = (days: readonly (string | null)[], first: string): (string | null)[] => {
  const start = days.find((day) => day !== null);
  if (!start) return [...days];
  const by = Math.round((atNoon(first) - atNoon(start)) / DAY_MS) * DAY_MS;
  return days.map((day) => day && utcDay(atNoon(day) + by));
};

/** Whether a day (YYYY-MM-DD) is today or yesterday: a round may end after midnight, and is handed in the next morning. */
export const isOfLateDays = (day: string | null | undefined, today: string): boolean =>
  day !== null && day !== undefined && [0, DAY_MS].includes(atNoon(today) - atNoon(day));
