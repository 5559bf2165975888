import { describe, expect, it } from 'vitest';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import {
  describeClosingWhileClosed,
  describeLateClosing,
  describePastClosing,
  describeTooFewPlaces,
} from '#screens/settings/entryModes.ts';
import { formatDay } from '#ui/formatTime.ts';

const entry = (id: number, status: string) => ({ id, tournament: 7, player: id, status });
const CUP = {
  id: 7,
  name: 'Cup',
  date1: '2026-09-19',
  date2: '2026-09-20',
  players: [entry(1, 'playing'), entry(2, 'playing'), entry(3, 'withdrawn')],
} as Tournament;

describe('The form of the entry settings', () => {
  it('says what fewer places than players mean', () => {
    expect(describeTooFewPlaces(CUP, 1)).toBe(
      '2 players are in already and stay in; a place is free only once fewer than 1 are in.',
    );
    expect(describeTooFewPlaces({ ...CUP, entry_taken: 60 }, 59)).toMatch(/^60 players are in already/);
    expect(describeTooFewPlaces(CUP, 2)).toBeNull();
    expect(describeTooFewPlaces(CUP, null)).toBeNull();
  });

  it('warns of a closing time after the first day of play', () => {
    const day = formatDay('2026-09-19');
    expect(describeLateClosing(CUP, '2026-09-19T23:59', false)).toBeNull();
    expect(describeLateClosing(CUP, '', false)).toBeNull();
    expect(describeLateClosing(CUP, '2026-09-20T00:00', false)).toBe(
      `This is after the first day of play, ${day}: only the first draw or score closes entry earlier.`,
    );
    expect(describeLateClosing(CUP, '2026-09-20T00:00', true)).toBe(
      `This is after the first day of play, ${day}.`,
    );
    expect(describeLateClosing({ ...CUP, date1: null, date2: null }, '2026-09-20T00:00', false)).toBeNull();
  });

  it('warns of a closing time in the past, unless play has closed entry', () => {
    const now = Date.parse('2026-09-10T12:00');
    const past = '2026-09-10T11:59';
    const warning = 'This time is past: entry is closed.';
    expect(describePastClosing({ entry: 'open' }, past, false, now)).toBe(warning);
    expect(describePastClosing({ entry: 'open' }, past, true, now)).toBe(warning);
    expect(describePastClosing({ entry: 'closed' }, past, false, now)).toBe(warning);
    expect(describePastClosing({ entry: 'closed' }, past, true, now)).toBeNull();
    expect(describePastClosing({ entry: 'open' }, '2026-09-10T12:01', false, now)).toBeNull();
    expect(describePastClosing({ entry: 'open' }, '', false, now)).toBeNull();
  });

  it('says of a closing time to come that it counts once entry is opened, if entry is closed for another reason', () => {
    const now = Date.parse('2026-09-10T12:00');
    const [past, future] = ['2026-09-09T12:00', '2026-09-12T12:00'];
    const closed = { entry: 'closed', entry_closes: future };
    expect(describeClosingWhileClosed(closed, future, now)).toBe(
      'Entry is closed now; this time counts once you open it again.',
    );
    expect(describeClosingWhileClosed({ entry: 'closed' }, future, now)).not.toBeNull();
    expect(describeClosingWhileClosed({ ...closed, entry_closes: past }, future, now)).toBeNull();
    expect(describeClosingWhileClosed(closed, past, now)).toBeNull();
    expect(describeClosingWhileClosed(closed, '', now)).toBeNull();
    expect(describeClosingWhileClosed({ ...closed, entry: 'open' }, future, now)).toBeNull();
  });
});
