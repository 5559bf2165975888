import { toTimeZone } from '#domain/calendar/time-zone.ts';

/** The time zone of this browser, which is usually that of the organizer's courses. */
export const findOwnZone = (): string | null =>
  toTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
