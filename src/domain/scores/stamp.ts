/**
 * The hybrid logical clock of docs/contract/scores.md. A stamp orders the writes of one hole of one card: the
 * greater text stands. Its base is that hole alone, so one phone with a wrong clock cannot spoil others.
 */
export type Stamp = string;

const FORM = /^([0-9a-f]{12})-([0-9a-f]{4})-([0-9A-Za-z_-]{1,64})$/;
const LAST_COUNTER = 0xffff;

/** The parts of a stamp: milliseconds since 1970, counter within them, and the device that made it. */
export interface StampParts {
  ms: number;
  counter: number;
  device: string;
}

/** True when the text has the one form a stamp may have; anything else is a 400 on the wire. */
export const isStamp = (text: string): boolean => FORM.test(text);

/** Takes a stamp apart. Throws a RangeError on any other form. */
export function parseStamp(stamp: Stamp): StampParts {
  const match = FORM.exec(stamp);
  if (!match) throw new RangeError(`not a stamp: ${stamp}`);
  return { ms: parseInt(match[1]!, 16), counter: parseInt(match[2]!, 16), device: match[3]! };
}

/** Puts a stamp together. `ms` is a whole number of milliseconds since 1970, below 2^48. */
export function formatStamp({ ms, counter, device }: StampParts): Stamp {
  return `${ms.toString(16).padStart(12, '0')}-${counter.toString(16).padStart(4, '0')}-${device}`;
}

/**
 * The stamp of a new write on a hole whose shown value carries `shown` (null when it has none): never
 * smaller than what was shown, whatever the phone's clock says.
 */
export function nextStamp(shown: Stamp | null, clockMs: number, device: string): Stamp {
  const clock = Math.max(0, Math.floor(clockMs));
  if (shown === null) return formatStamp({ ms: clock, counter: 0, device });
  const base = parseStamp(shown);
  if (clock > base.ms) return formatStamp({ ms: clock, counter: 0, device });
  return base.counter < LAST_COUNTER
    ? formatStamp({ ms: base.ms, counter: base.counter + 1, device })
    : formatStamp({ ms: base.ms + 1, counter: 0, device });
}

/** True when `a` stands over `b`. Null is older than every stamp. Text order, as the databases compare. */
export function isNewer(a: Stamp | null, b: Stamp | null): boolean {
  if (a === null) return false;
  return b === null || a > b;
}
