import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createBusyFailure, OFFLINE_FAILURE, readRefusal } from '#api/failures.ts';
import { HandicapSource } from '#app/reads/HandicapExplained.tsx';
import { describePasswordFailure } from '#app/session/passwordProblem.ts';
import { AppContext } from '#app/useApp.ts';
import type { AccountExport } from '#contract/people/accounts.ts';
import { formatHandicap } from '#domain/round.ts';
import { PasswordForm } from '#screens/edit-profile/PasswordForm.tsx';
import { buildProfileChange } from '#screens/edit-profile/EditForm.tsx';
import { createExportFile } from '#screens/edit-profile/ExportButton.tsx';
import { parseIndex, formatIndexInput } from '#screens/staff/handicaps/enteredIndex.ts';
import { buildResetPath } from '#app/shell/useResetLink.tsx';
import { mayNeedPassword } from '#screens/tournament/players/SignInHelp.tsx';
import type { Member } from '#screens/tournament/players/players.ts';

const ada = {
  id: 7,
  username: 'ada',
  first_name: '',
  last_name: '',
  profile_picture_url: null,
  handicap: null,
  is_staff: false,
};

describe('a handicap index that staff type', () => {
  it.each([
    ['12.4', 12.4],
    ['12,4', 12.4],
    [' 7 ', 7],
    ['0', 0],
    ['+0', 0],
    ['+2.3', -2.3],
    ['+2,3', -2.3],
    ['-2.3', -2.3],
    ['−2.3', -2.3],
    ['54', 54],
    ['+9.9', -9.9],
  ])('as %s is sent as %s', (written, handicap) => {
    expect(parseIndex(written)).toBe(handicap);
  });

  it.each(['', 'ten', '12.45', '54.1', '+10', '99', '1e1', '+', '.5', '12.', '12 4'])(
    'as "%s" is refused as invalid',
    (written) => {
      expect(parseIndex(written)).toBeNull();
    },
  );

  it('does not change if it is typed again as the form shows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99, max: 540 }), (tenths) => {
        const handicap = tenths / 10;
        expect(parseIndex(formatIndexInput(handicap))).toBe(handicap);
        expect(parseIndex(formatHandicap(handicap))).toBe(handicap);
      }),
    );
    expect(formatIndexInput(null)).toBe('');
  });
});

describe('the source of a handicap index on a profile', () => {
  const shown = (user: { handicap_source?: string | null; handicap_date?: string | null }) =>
    renderToStaticMarkup(createElement(HandicapSource, { user }));

  it('is shown with the date if staff entered the index', () => {
    expect(shown({ handicap_source: 'Golf Union', handicap_date: '2026-05-30' })).toBe(
      '<p>Recorded by staff: Golf Union, Sat, May 30, 2026.</p>',
    );
    expect(shown({ handicap_source: 'Golf Union' })).toBe('<p>Recorded by staff: Golf Union.</p>');
  });

  it('is not shown if the index is computed or the backend sends no source', () => {
    expect([shown({}), shown({ handicap_source: null, handicap_date: null })]).toEqual(['', '']);
  });
});

describe('help with a forgotten password', () => {
  const member = (status: string | null, is_guest?: boolean): Member => ({
    userId: 7,
    entryId: 1,
    status,
    user: {
      ...ada,
      ...(is_guest !== undefined && { is_guest }),
    },
  });

  it('is offered to staff for players with an account', () => {
    expect([member('playing'), member('playing', false)].map(mayNeedPassword)).toEqual([true, true]);
    expect([member('playing', true), member(null)].map(mayNeedPassword)).toEqual([false, false]);
  });

  it('is a link to the page for a new password, whatever characters the link’s token contains', () => {
    expect(buildResetPath('abc-_9')).toBe('/reset/abc-_9');
    expect(buildResetPath('a/b?c')).toBe('/reset/a%2Fb%3Fc');
  });
});

describe('a password change that fails', () => {
  it('shows the server’s message, or that there is no connection, or the time to wait', () => {
    expect(describePasswordFailure(readRefusal(409, { detail: 'Not now.' }))).toBe('Not now.');
    expect(describePasswordFailure(OFFLINE_FAILURE)).toMatch(/^There is no connection, so your password/);
    expect(describePasswordFailure(createBusyFailure(429, 6_000))).toMatch(/Wait 6 seconds/);
  });
});

describe('the export of my data', () => {
  it('has the date in its file name, and contains the server’s data unchanged', async () => {
    const data = { made_at: '2026-06-01T09:00:00.000Z', cards: [] } as unknown as AccountExport;
    const file = createExportFile(data);
    expect(file.name).toBe('greenside-my-data-2026-06-01.json.txt');
    expect(JSON.parse(await file.text())).toEqual(data);
  });
});

describe('the form of a new password', () => {
  it('marks its fields and the username so that password managers recognize them', () => {
    const app = { http: { call: () => Promise.reject(new Error('not called')) }, session: {}, toasts: {} };
    const form = createElement(PasswordForm, { user: { ...ada, username: 'ada' } });
    const page = renderToStaticMarkup(createElement(AppContext, { value: app as never }, form));
    const inputs = [...page.matchAll(/<input[^>]*>/g)].map(([input]) =>
      ['name', 'type', 'autoComplete', 'value'].map(
        (attribute) => new RegExp(`\\b${attribute}="([^"]*)"`, 'i').exec(input)?.[1],
      ),
    );
    expect(inputs).toEqual([
      ['username', undefined, 'username', 'ada'],
      ['old_password', 'password', 'current-password', ''],
      ['password', 'password', 'new-password', ''],
    ]);
  });
});

describe('the request that changes a profile', () => {
  const form = { email: 'ada@x.org', first_name: 'Ada', last_name: 'B', profile_picture_url: '' };

  it('contains the player’s usual tees only if the tees have changed, because some backends have no such field', () => {
    expect(buildProfileChange(ada, { ...form, tees: '' })).toEqual({ ...form, username: 'ada' });
    expect(buildProfileChange({ ...ada, tees: 'Red' }, { ...form, tees: 'Red' })).not.toHaveProperty('tees');
    expect(buildProfileChange(ada, { ...form, tees: 'Red' }).tees).toBe('Red');
    expect(buildProfileChange({ ...ada, tees: 'Red' }, { ...form, tees: '' }).tees).toBe('');
  });
});
