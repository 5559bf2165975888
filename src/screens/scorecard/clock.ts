import { timeOf as timeOfInstant } from '#ui/timeOf.ts';

/** The time of day of an instant. Empty when it is no instant. */
export const timeOf = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? '' : timeOfInstant(instant);
