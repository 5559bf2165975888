import { describe, expect, it } from 'vitest';
import { findTeeTimeProblems } from '#screens/desk/groups/teeTimeProblems.ts';
import { toTeeSheetDraft } from '#screens/desk/groups/teeSheetDraft.ts';
import { findCopyProblems, findDatesProblems } from '#screens/settings/dates/findDatesProblems.ts';
import { listUnreadable } from '#ui/forms/useCheckedForm.ts';

const DATES = { name: 'Cup', date1: '2026-09-19', date2: '', date3: '', date4: '', courses: {} };
const NO_DATE = 'Round 1 needs a date.';
const NO_NAME = 'The tournament needs a name.';

describe('A form says under its field, in a sentence of its own, what is wrong', () => {
  it('with the name and dates', () => {
    expect(findDatesProblems(DATES, [])).toBeNull();
    expect(findDatesProblems({ ...DATES, name: ' ', date1: '' }, [])).toEqual({
      name: NO_NAME,
      date1: NO_DATE,
    });
    const date1 = 'Date of round 1 is not a valid date.';
    expect(findDatesProblems({ ...DATES, date1: '20266-09-19' }, [])).toEqual({ date1 });
    expect(findDatesProblems({ ...DATES, date1: '' }, ['date1'])).toEqual({ date1 });
  });

  it('with the half-typed date of a later round, which does not remove the round', () => {
    expect(findDatesProblems(DATES, ['date2'])).toEqual({ date2: 'Date of round 2 is not a valid date.' });
    expect(findDatesProblems({ ...DATES, date2: '2026-09-20' }, ['date2'])).toBeNull();
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
