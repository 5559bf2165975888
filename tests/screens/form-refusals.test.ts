import { describe, expect, it } from 'vitest';
import { createBusyFailure, OFFLINE_FAILURE, type Failure } from '#api/failures.ts';
import { describeRefusedField, findStandingProblem } from '#app/forms/refusal.ts';
import { textOf } from '#tests/support/tree.ts';

const refusal = (...fields: string[]): Failure => ({
  kind: 'refused',
  status: 400,
  detail: 'x',
  errors: Object.fromEntries(fields.map((field) => [field, [{ detail: `${field} is wrong.` }]])),
});
const PROBLEM = 'Please check what you filled in above.';

interface Form {
  values: object;
  failure: Failure | null;
  mended: object;
}

const DATES = { name: '', date1: '', op_id: 'a' };

describe('The problem that a form shows after a failed save', () => {
  it.each<[string, Form]>([
    ['new tournament', { values: DATES, failure: refusal('name'), mended: { name: 'Cup', op_id: 'b' } }],
    [
      'name and dates',
      {
        values: { name: 'Cup', courses: {} },
        failure: refusal('course2'),
        mended: { courses: { 2: 'Links' } },
      },
    ],
    [
      'entry',
      { values: { limit: '0', closes: '' }, failure: refusal('entry_limit'), mended: { limit: '4' } },
    ],
    ['profile', { values: { email: 'x', tees: '' }, failure: refusal('email'), mended: { email: 'x@y.zz' } }],
    [
      'wishes, of which only the sentence is known',
      { values: { names: 'Bo' }, failure: null, mended: { names: '' } },
    ],
  ])('goes when the user mends the refused value: %s', (_form, { values, failure, mended }) => {
    const refused = { failure, problem: PROBLEM, values };
    expect(findStandingProblem(refused, structuredClone(values)), 'nothing is changed').toBe(PROBLEM);
    expect(findStandingProblem(refused, { ...values, ...mended })).toBeNull();
  });

  it('stays while another refused value, or only a value that was not refused, is changed', () => {
    const refused = {
      failure: refusal('name', 'date1'),
      problem: PROBLEM,
      values: { ...DATES, course1: '' },
    };
    const half = { ...refused.values, name: 'Cup' };
    expect(findStandingProblem(refused, half)).toBe(PROBLEM);
    expect(describeRefusedField(refused, half, 'name')).toBeNull();
    expect(describeRefusedField(refused, half, 'date1')).toBe('Date1 is wrong.');
    expect(findStandingProblem(refused, { ...refused.values, course1: 'Links' })).toBe(PROBLEM);
    expect(findStandingProblem(refused, { ...half, date1: '2026-05-03' })).toBeNull();
  });

  it.each([OFFLINE_FAILURE, createBusyFailure(503, null)])(
    'stays until the next save if it is not about a value: %s',
    (failure) => {
      const refused = { failure, problem: 'No connection to the server.', values: { name: '' } };
      expect(findStandingProblem(refused, { name: 'Cup' })).toBe('No connection to the server.');
    },
  );
});

it.each([
  'new-tournament/NewTournamentScreen',
  'settings/TournamentDetails',
  'settings/TournamentCourses',
  'settings/EntryCard',
  'settings/CopyTournament',
  'settings/competitions/SeasonDialog',
  'settings/competitions/SidesDialog',
  'settings/competitions/form/CompetitionDialog',
  'edit-profile/EditForm',
  'profile/NameForm',
  'desk/groups/TeeSheetForm',
  'staff/handicaps/EnterIndex',
  'staff/server/NoticeCard',
])('the form of %s removes its problem by the shared rule', (form) => {
  expect(textOf(`src/screens/${form}.tsx`)).toMatch(/useFormProblems\(\s*\{/);
});
