import { DAY_MS } from '../day.ts';

/**
 * A name such as `Europe/Berlin`, or UTC. Abbreviations (EST) and offsets (+02:00) do not follow a change of clocks.
 */
const ZONE_NAME = /^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2})$/;

/** Maximum length of a zone's name. */
export const LONGEST_ZONE_NAME = 60;

function createFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** True for an IANA name that this device or server has. */
export const isTimeZone = (name: string): boolean =>
  name.length <= LONGEST_ZONE_NAME && ZONE_NAME.test(name) && createFormat(name) !== null;

/** Returns the name, or null if it is no time zone, as in a damaged file. */
export const toTimeZone = (name: unknown): string | null =>
  typeof name === 'string' && isTimeZone(name) ? name : null;

function readWallClock(format: Intl.DateTimeFormat, instant: number): number {
  const dateParts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const partNumber = (type: Intl.DateTimeFormatPartTypes): number => dateParts.get(type)!;
  return Date.UTC(
    partNumber('year'),
    partNumber('month') - 1,
    partNumber('day'),
    partNumber('hour'),
    partNumber('minute'),
    partNumber('second'),
  );
}

/** Turns a date (YYYY-MM-DD) and a time (HH:MM) at a place into ms since 1970. */
export type ToInstant = (date: string, time: string) => number;

/**
 * Null if the zone does not exist. Of a time that occurs twice, the first counts; a time that is skipped is read with
 * the offset before the change of clocks (RFC 5545, 3.3.5).
 */
export function createToInstant(zone: string): ToInstant | null {
  const format = createFormat(zone);
  if (format === null) return null;
  return (date, time) => {
    const wallClock = Date.parse(`${date}T${time}:00Z`);
    const computeOffset = (instant: number): number => readWallClock(format, instant) - instant;
    const instantBefore = wallClock - computeOffset(wallClock - DAY_MS);
    const instantAfter = wallClock - computeOffset(wallClock + DAY_MS);
    const valid = [instantBefore, instantAfter].filter(
      (instant) => instant + computeOffset(instant) === wallClock,
    );
    return valid.length === 0 ? instantBefore : Math.min(...valid);
  };
}
