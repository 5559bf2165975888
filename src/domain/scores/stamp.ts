/**
 * The hybrid logical clock of docs/contract/scores.md. A stamp orders the writes of one hole of one card: the greater
 * text wins. A phone with a wrong clock affects only the holes that it writes.
 */
export type Stamp = string;

const STAMP_PATTERN = /^([0-9a-f]{12})-([0-9a-f]{4})-([0-9A-Za-z_-]{1,64})$/;
const MAX_COUNTER = 0xffff;

/** `ms` is in milliseconds since 1970. */
export interface StampParts {
  ms: number;
  counter: number;
  device: string;
}

/** True for the only form that the server accepts; it answers 400 to any other form. */
export const isStamp = (stampText: string): boolean => STAMP_PATTERN.test(stampText);

/** Throws a RangeError if the form is invalid. */
export function parseStamp(stamp: Stamp): StampParts {
  const stampMatch = STAMP_PATTERN.exec(stamp);
  if (!stampMatch) throw new RangeError(`not a stamp: ${stamp}`);
  return { ms: parseInt(stampMatch[1]!, 16), counter: parseInt(stampMatch[2]!, 16), device: stampMatch[3]! };
}

export function formatStamp({ ms, counter, device }: StampParts): Stamp {
  return `${ms.toString(16).padStart(12, '0')}-${counter.toString(16).padStart(4, '0')}-${device}`;
}

/** Returns a stamp greater than `shownStamp`, the stamp of the value on screen, even if the phone's clock is behind. */
export function createNextStamp(shownStamp: Stamp | null, clockMs: number, device: string): Stamp {
  const clock = Math.max(0, Math.floor(clockMs));
  if (shownStamp === null) return formatStamp({ ms: clock, counter: 0, device });
  const shownParts = parseStamp(shownStamp);
  if (clock > shownParts.ms) return formatStamp({ ms: clock, counter: 0, device });
  return shownParts.counter < MAX_COUNTER
    ? formatStamp({ ms: shownParts.ms, counter: shownParts.counter + 1, device })
    : formatStamp({ ms: shownParts.ms + 1, counter: 0, device });
}

/** Every stamp is newer than null. Compares as text, as the databases do. */
export function isNewer(a: Stamp | null, b: Stamp | null): boolean {
  if (a === null) return false;
  return b === null || a > b;
}
