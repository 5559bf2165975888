import { formatLocalTime as timeOfInstant } from '#ui/formatTime.ts';

/** Formats the time in the locale's form; empty if `instant` is not a date. */
export const formatTimeOfDay = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? '' : timeOfInstant(instant);
