import { formatLocalDay, padTwo } from '#domain/day.ts';

/** Converts an ISO instant to the value of a `datetime-local` input in the time zone of this device; '' for none. */
export function toLocalInput(instant: string | null | undefined): string {
  if (!instant) return '';
  const localDate = new Date(instant);
  return `${formatLocalDay(localDate)}T${padTwo(localDate.getHours())}:${padTwo(localDate.getMinutes())}`;
}

/** Converts the value of a `datetime-local` input to an ISO instant; null for an empty input. */
export const parseLocalInput = (inputText: string): string | null =>
  inputText === '' ? null : new Date(inputText).toISOString();
