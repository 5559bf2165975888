import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInstantConverter, isTimeZone } from '#domain/calendar/time-zone.ts';

const inUtc = (zone: string, date: string, time: string): string =>
  new Date(createInstantConverter(zone)!(date, time)).toISOString().slice(0, 16);

/** What a clock at the place shows. */
function wallClock(zone: string, instant: number): string {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);
  return shown;
}

describe('A local tee time', () => {
  // On these days the clocks change in the early morning.
  it.each([
    ['Europe/Berlin', '2026-03-28', '2026-03-28T07:30'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T06:30'],
    ['Europe/Berlin', '2026-10-24', '2026-10-24T06:30'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T07:30'],
    ['America/New_York', '2026-03-07', '2026-03-07T13:30'],
    ['America/New_York', '2026-03-08', '2026-03-08T12:30'],
    ['America/New_York', '2026-10-31', '2026-10-31T12:30'],
    ['America/New_York', '2026-11-01', '2026-11-01T13:30'],
    // Lord Howe Island changes by half an hour.
    ['Australia/Lord_Howe', '2026-04-04', '2026-04-03T21:30'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T22:00'],
    ['Australia/Lord_Howe', '2026-10-03', '2026-10-02T22:00'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T21:30'],
    ['UTC', '2026-03-29', '2026-03-29T08:30'],
    ['Asia/Kathmandu', '2026-03-29', '2026-03-29T02:45'],
    ['Pacific/Apia', '2026-03-29', '2026-03-28T19:30'],
  ])('of 08:30 in %s on %s is %s in UTC', (zone, date, utc) => {
    expect(inUtc(zone, date, '08:30')).toBe(utc);
  });

  it('that occurs twice means the first time, and a skipped time has the UTC offset from before the clock change', () => {
    expect(inUtc('Europe/Berlin', '2026-10-25', '02:30')).toBe('2026-10-25T00:30');
    expect(inUtc('Europe/Berlin', '2026-03-29', '02:30')).toBe('2026-03-29T01:30');
    expect(inUtc('Australia/Lord_Howe', '2026-04-05', '01:45')).toBe('2026-04-04T14:45');
    expect(inUtc('Australia/Lord_Howe', '2026-10-04', '02:15')).toBe('2026-10-03T15:45');
  });

  it('is the same after a conversion to UTC and back, on any day and in any time zone', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.length).toBeGreaterThan(300);
    const day = fc
      .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2035, 0, 1) / 86_400_000 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    // No zone changes its clocks in these hours.
    const time = fc
      .integer({ min: 6 * 60, max: 20 * 60 })
      .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, time, (zone, date, at) => {
        expect(wallClock(zone, createInstantConverter(zone)!(date, at))).toBe(`${date} ${at}`);
      }),
    );
  });
});

describe('A time zone', () => {
  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Calcutta', 'UTC'])(
    'can have the name %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  it.each(['', 'Berlin', 'Europe/Nowhere', '+02:00', 'EST', 'Europe/Berlin\nX', 'x'.repeat(500), '../etc'])(
    'cannot have the name %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  );

  it('cannot be converted if this device does not know the zone', () => {
    expect(createInstantConverter('Europe/Nowhere')).toBeNull();
  });
});
