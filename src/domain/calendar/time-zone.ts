import { DAY_MS } from '../day.ts';

/** A name such as `Europe/Berlin`, or UTC. Not EST or +02:00, which have no daylight saving time. */
const ZONE_NAME_PATTERN = /^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2})$/;

export const MAX_ZONE_NAME_LENGTH = 60;

function createWallClockFormat(zone: string): Intl.DateTimeFormat | null {
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
  name.length <= MAX_ZONE_NAME_LENGTH && ZONE_NAME_PATTERN.test(name) && createWallClockFormat(name) !== null;

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
export type InstantConverter = (date: string, time: string) => number;

/**
 * Null if the zone does not exist. Of a time that occurs twice, the first counts; a time that is skipped is read with
 * the offset before the change of clocks (RFC 5545, 3.3.5).
 */
export function createInstantConverter(zone: string): InstantConverter | null {
  const format = createWallClockFormat(zone);
  if (format === null) return null;
  return (date, time) => {
    const wallClock = Date.parse(`${date}T${time}:00Z`);
    const computeOffset = (instant: number): number => readWallClock(format, instant) - instant;
    const instantBefore = wallClock - computeOffset(wallClock - DAY_MS);
    const instantAfter = wallClock - computeOffset(wallClock + DAY_MS);
    const validInstants = [instantBefore, instantAfter].filter(
      (instant) => instant + computeOffset(instant) === wallClock,
    );
    return validInstants.length === 0 ? instantBefore : Math.min(...validInstants);
  };
}
