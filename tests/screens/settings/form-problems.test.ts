import { describe, expect, it } from 'vitest';
import { findTeeTimeProblems, toTeeSheetDraft } from '#screens/desk/groups/startChoices.ts';
import { findCopyProblems, findDatesProblems } from '#screens/settings/dates/findDatesProblems.ts';
import { findEntryProblems } from '#screens/settings/entryDraft.ts';
import { listUnreadable } from '#ui/forms/useCheckedForm.ts';

const DATES = { name: 'Cup', date1: '2026-09-19', date2: '', date3: '', date4: '', courses: {} };
const NO_DATE = 'Round 1 needs a date.';
const NO_NAME = 'The tournament needs a name.';

describe('A form says under its field, in a sentence of its own, what is wrong', () => {
  it('with the name and dates', () => {
    expect(findDatesProblems(DATES, [], DATES)).toBeNull();
    expect(findDatesProblems({ ...DATES, name: ' ', date1: '' }, [], DATES)).toEqual({
      name: NO_NAME,
      date1: NO_DATE,
    });
    const date1 = 'Date of round 1 is not a valid date.';
    expect(findDatesProblems({ ...DATES, date1: '20266-09-19' }, [], DATES)).toEqual({ date1 });
    expect(findDatesProblems({ ...DATES, date1: '' }, ['date1'], DATES)).toEqual({ date1 });
  });

  it('with the half-typed date of a later round, which does not remove the round', () => {
    expect(findDatesProblems(DATES, ['date2'], DATES)).toEqual({
      date2: 'Date of round 2 is not a valid date.',
    });
    expect(findDatesProblems({ ...DATES, date2: '2026-09-20' }, ['date2'], DATES)).toBeNull();
  });

  it('with a round before the previous one, unless both dates are stored already', () => {
    const draft = { ...DATES, date1: '2026-09-21', date2: '2026-09-20' };
    const problems = { date2: 'Round 2 is before round 1.' };
    expect(findDatesProblems(draft, [], { ...DATES, date2: '2026-09-20' })).toEqual(problems);
    expect(findDatesProblems(draft, [], DATES)).toEqual(problems);
    expect(findDatesProblems({ ...draft, name: 'Open' }, [], draft)).toBeNull();
    expect(findDatesProblems({ ...draft, date2: '2026-09-21' }, [], DATES)).toBeNull();
  });

  it('with the places and times of entry', () => {
    const entry = { limit: '', opens: '', closes: '' };
    expect(findEntryProblems(entry, [])).toBeNull();
    expect(findEntryProblems({ ...entry, limit: '20000', closes: '2026-09-18T20:00' }, [])).toBeNull();
    const findLimitProblem = (limit: string, unreadable: string[] = []) =>
      findEntryProblems({ ...entry, limit }, unreadable)?.limit;
    expect(findLimitProblem('0')).toBe('Places must be 1 or more.');
    expect(findLimitProblem('20001')).toBe('Places must be 20000 or less.');
    expect(findLimitProblem('1.5')).toBe('Places must be a whole number.');
    expect(findLimitProblem('', ['limit'])).toBe('Places must be a whole number.');
    expect(findEntryProblems({ ...entry, opens: '122026-09-18T20:00' }, ['closes'])).toEqual({
      opens: 'Entry opens is not a valid time.',
      closes: 'Entry closes is not a valid time.',
    });
  });

  it('with the copy of a tournament', () => {
    expect(findCopyProblems({ name: 'Cup', first: '2027-09-19' }, [])).toBeNull();
    expect(findCopyProblems({ name: '', first: '' }, [])).toEqual({ name: NO_NAME, first: NO_DATE });
    expect(findCopyProblems({ name: 'Cup', first: '20277-09-19' }, [])).toEqual({
      first: 'First day is not a valid date.',
    });
  });

  it('with the tee times', () => {
    const draft = toTeeSheetDraft(null);
    expect(findTeeTimeProblems(draft, [])).toBeNull();
    expect(findTeeTimeProblems({ ...draft, time: '' }, ['interval'])).toEqual({
      time: 'First tee time is not a valid time.',
      interval: 'Minutes between groups must be a whole number.',
    });
    expect(findTeeTimeProblems({ ...draft, start: 'shotgun' }, ['interval', 'gap'])).toBeNull();
  });

  it('with what the browser cannot read, whose value is empty', () => {
    const input = (name: string, badInput: boolean) => ({ name, validity: { badInput } });
    const form = { querySelectorAll: () => [input('date1', false), input('date2', true)] };
    expect(listUnreadable(form as never)).toEqual(['date2']);
    expect(listUnreadable(null)).toEqual([]);
  });
});
