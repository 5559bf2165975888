import { describe, expect, it } from 'vitest';
import { describeLine } from '#app/journal/JournalLine.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';

describe('A line of the journal', () => {
  it('shows days and times in the format of the phone, and a missing value as a dash', () => {
    const until = '2026-06-20T18:00:00.000Z';
    const what = { detail: 'Shown until', template: 'Shown until' };
    const line = {
      what,
      before: null,
      after: { detail: until, template: '{value}', params: { value: until } },
    };
    expect(describeLine(line)).toBe(`Shown until: – → ${formatLocalDateTime(until)}`);
    expect(describeLine({ ...line, before: { detail: '2026-06-20' } })).toContain('Sat, Jun 20, 2026 → ');
  });
});
