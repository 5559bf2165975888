import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCalendar } from '#domain/calendar/calendar-file.ts';
import { reviseRound, toEvent, type Revision, type ShownRound } from '#domain/calendar/round-event.ts';

const MEDAL: ShownRound = {
  tournament: 'Monthly Medal',
  isNumbered: true,
  date: '2026-10-25',
  time: '08:30',
  zone: 'Europe/Berlin',
  startHole: 10,
  course: 'Links; North, 18',
  holes: 18,
  isCancelled: false,
};
const NOW = Date.UTC(2026, 8, 1, 12);
const words = { round: (n: number) => `Round ${n}`, hole: (n: number) => `Hole ${n}` };
const place = {
  uid: '12-1-34@club',
  round: 1,
  url: 'https://golf.example.org/tournament/12',
  sequenceBase: 0,
  words,
};
const write = (shown: ShownRound): string =>
  writeCalendar({
    name: 'Golf',
    events: [toEvent({ shown, sequence: 2, changedAt: NOW }, place)],
  });
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('The calendar event of a round', () => {
  it('contains the start in UTC, a duration of 4 h 30, the start hole, the course and an alarm an hour before', () => {
    expect(linesOf(write(MEDAL))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Greenside//Greenside//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Golf',
      'X-WR-CALNAME:Golf',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:12-1-34@club',
      'DTSTAMP:20260901T120000Z',
      'LAST-MODIFIED:20260901T120000Z',
      'SEQUENCE:2',
      'DTSTART:20261025T073000Z',
      'DURATION:PT4H30M',
      'SUMMARY:Monthly Medal\\, Round 1',
      'DESCRIPTION:08:30 · Hole 10',
      'LOCATION:Links\\; North\\, 18',
      'URL:https://golf.example.org/tournament/12',
      'STATUS:CONFIRMED',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT1H',
      'DESCRIPTION:Monthly Medal\\, Round 1',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has half the duration if the round has nine holes', () => {
    expect(linesOf(write({ ...MEDAL, holes: 9 }))).toContain('DURATION:PT2H15M');
    expect(linesOf(write({ ...MEDAL, holes: 12 }))).toContain('DURATION:PT3H');
  });

  it('is an all-day event without an alarm before the draw', () => {
    const lines = linesOf(write({ ...MEDAL, time: null, startHole: null, isNumbered: false }));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261025');
    expect(lines).toContain('DTEND;VALUE=DATE:20261026');
    expect(lines).toContain('SUMMARY:Monthly Medal');
    expect(lines.filter((line) => /^(DURATION|DESCRIPTION|BEGIN:VALARM)/.test(line))).toEqual([]);
  });

  it('is an all-day event with the tee time in its title if the time zone is unknown', () => {
    for (const zone of [null, 'Europe/Nowhere']) {
      const lines = linesOf(write({ ...MEDAL, zone }));
      expect(lines).toContain('DTSTART;VALUE=DATE:20261025');
      expect(lines).toContain('SUMMARY:08:30 Monthly Medal\\, Round 1');
    }
  });

  it('has no alarm once the round is cancelled', () => {
    const lines = linesOf(write({ ...MEDAL, isCancelled: true }));
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).not.toContain('BEGIN:VALARM');
  });
});

const anyShown: fc.Arbitrary<ShownRound> = fc.record({
  tournament: fc.constantFrom('Medal', 'Cup'),
  isNumbered: fc.boolean(),
  date: fc.constantFrom('2026-05-01', '2026-05-02'),
  time: fc.constantFrom(null, '08:30', '08:40'),
  zone: fc.constantFrom(null, 'Europe/Berlin'),
  startHole: fc.constantFrom(null, 1, 10),
  course: fc.constantFrom(null, 'Links'),
  holes: fc.constantFrom(9, 18),
  isCancelled: fc.boolean(),
});

/** A second way to say it: null stays null, a change adds one, a round that is missing is cancelled. */
function expectedAfter(before: Revision | null, shown: ShownRound | null, now: number): Revision | null {
  if (before === null)
    return shown !== null && !shown.isCancelled ? { shown, sequence: 0, changedAt: now } : null;
  const next = shown ?? { ...before.shown, isCancelled: true };
  const isChanged = JSON.stringify(next) !== JSON.stringify(before.shown);
  if (!isChanged) return before;
  const changedAt = now > before.changedAt ? now : before.changedAt;
  return { shown: next, sequence: before.sequence + 1, changedAt };
}

describe('The sequence number of a calendar event', () => {
  it('increases by one when the round changes, and stays the same otherwise', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(anyShown), fc.integer({ min: 0, max: 99 }))), (steps) => {
        let stored: Revision | null = null;
        for (const [shown, now] of steps) {
          const before: Revision | null = stored;
          const after = reviseRound(before, shown, now);
          expect(after).toEqual(expectedAfter(before, shown, now));
          stored = after;
        }
      }),
    );
  });

  it('is greater than every earlier number after a restore of the database', () => {
    const revision = { shown: MEDAL, sequence: 3, changedAt: NOW };
    expect(toEvent(revision, { ...place, sequenceBase: 1000 }).sequence).toBe(1003);
  });
});

describe('The calendar event of a cancelled round', () => {
  it('is written only to a calendar that already contains the event', () => {
    expect(reviseRound(null, { ...MEDAL, isCancelled: true }, NOW)).toBeNull();
    expect(reviseRound(null, null, NOW)).toBeNull();
  });

  it('still has the round’s last details, even if the round is deleted', () => {
    const stored = { shown: MEDAL, sequence: 0, changedAt: NOW };
    expect(reviseRound(stored, null, NOW + 1)).toEqual({
      shown: { ...MEDAL, isCancelled: true },
      sequence: 1,
      changedAt: NOW + 1,
    });
  });
});
