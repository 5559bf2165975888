import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  formatDay,
  formatDays,
  formatDaysInText,
  formatFullDay,
  formatLocalDateTime,
} from '#ui/formatTime.ts';

describe('A calendar day', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 5, 15), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('is written out, with the year only if it is not the current year', () => {
    expect(formatDay('2026-11-28')).toBe('Sat, Nov 28');
    expect(formatDay('2025-11-28')).toBe('Fri, Nov 28, 2025');
    expect(formatDays(['2026-11-29', '2026-11-28'])).toMatch(/^Sat, Nov 28\s–\sSun, Nov 29$/);
    expect(formatDays(['2026-12-31', '2027-01-01'])).toMatch(/^Thu, Dec 31, 2026\s–\sFri, Jan 1, 2027$/);
    expect(formatDays([])).toBe('');
  });

  it('is written in the same form if a time follows', () => {
    expect(formatLocalDateTime(new Date(2026, 4, 3, 9, 5).getTime())).toBe('Sun, May 3, 09:05');
    expect(formatLocalDateTime(new Date(2025, 4, 3, 14, 10).getTime())).toBe('Sat, May 3, 2025, 14:10');
  });

  it('always has its year in prints and records, and a text that is no day is shown unchanged', () => {
    expect(formatFullDay('2026-11-28')).toBe('Sat, Nov 28, 2026');
    expect(formatDay('next Saturday')).toBe('next Saturday');
  });

  it('is also written out if it is in a sentence of the server', () => {
    expect(formatDaysInText('Counts together with the nine holes of 2026-11-28.')).toBe(
      'Counts together with the nine holes of Sat, Nov 28, 2026.',
    );
    expect(formatDaysInText('Code 12026-11-280')).toBe('Code 12026-11-280');
  });
});
