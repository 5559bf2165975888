import { formatLocalTime as timeOfInstant } from '#ui/formatTime.ts';

/** Empty if `instant` is not a date. */
export const formatTimeOfDay = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? '' : timeOfInstant(instant);
