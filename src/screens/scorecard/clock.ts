import { spokenLocale } from '#words/t.ts';

/** The time of day of an instant as the phone writes it, without seconds. Empty when it is no instant. */
export function timeOf(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime())
    ? ''
    : at.toLocaleTimeString(spokenLocale(), { hour: '2-digit', minute: '2-digit' });
}
