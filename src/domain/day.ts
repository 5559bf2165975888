export const padTwo = (n: number): string => String(n).padStart(2, '0');

/** Returns the local day as YYYY-MM-DD. */
export const formatLocalDay = (now: Date): string =>
  `${now.getFullYear()}-${padTwo(now.getMonth() + 1)}-${padTwo(now.getDate())}`;

export const DAY_MS = 86_400_000;

/** Converts ms since 1970 to YYYY-MM-DD. */
export const formatUtcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The latest day (YYYY-MM-DD) that has begun everywhere on earth. */
export const getDayEverywhere = (now: number): string => formatUtcDay(now - DAY_MS / 2);

/** Noon UTC of a day (YYYY-MM-DD) in ms since 1970: the instant that stands for a calendar day. */
export const toNoonMs = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Shifts days (YYYY-MM-DD; null for a round without a day) so that the first is `firstDay`. */
export const shiftDays = (days: readonly (string | null)[], firstDay: string): (string | null)[] => {
  const firstGivenDay = days.find((day) => day !== null);
  if (!firstGivenDay) return [...days];
  const shiftMs = Math.round((toNoonMs(firstDay) - toNoonMs(firstGivenDay)) / DAY_MS) * DAY_MS;
  return days.map((day) => day && formatUtcDay(toNoonMs(day) + shiftMs));
};

/** True for today or yesterday (YYYY-MM-DD): a round may end after midnight, and be handed in the next morning. */
export const isTodayOrYesterday = (day: string | null | undefined, today: string): boolean =>
  day !== null && day !== undefined && [0, DAY_MS].includes(toNoonMs(today) - toNoonMs(day));
