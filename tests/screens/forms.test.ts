import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '#api/failures.ts';
import { describeFieldProblem } from '#app/shell/fieldProblem.ts';
import { describeLoginFailure, describeSignUpFailure } from '#app/session/signInProblem.ts';
import type { Settings } from '#domain/competition/types.ts';
import { composeMessage, toMessage, type Message } from '#words/message.ts';
import { setLanguage } from '#words/t.ts';
import {
  EMPTY_DRAFT,
  ROUND_FIELDS,
  storeTournamentDraft,
  loadTournamentDraft,
  toTournamentRequest,
} from '#screens/new-tournament/draft.ts';
import { buildFormatRequest, listFormats } from '#screens/new-tournament/formatRequest.ts';

const refused = (
  status: number,
  detail: string,
  errors: Record<string, string[]> = {},
): Failure & { kind: 'refused' } => ({
  kind: 'refused',
  status,
  detail,
  errors: Object.fromEntries(Object.entries(errors).map(([field, all]) => [field, all.map(toMessage)])),
});

describe('step 1 of the registration form', () => {
  it.each<[string, Failure]>([
    ['409', refused(409, 'x')],
    ['500', { kind: 'busy', status: 500, retryAfterMs: null }],
  ])('says that the username is taken if the server answers with %s', (_status, failure) => {
    expect(describeSignUpFailure(failure)).toBe('That username is already taken');
  });
  it('shows the server’s message if the server refuses the registration', () => {
    expect(describeSignUpFailure(refused(400, 'username must not be blank.'))).toBe(
      'username must not be blank.',
    );
  });
  it('says that there is no connection to the server if that is the reason', () => {
    expect(describeSignUpFailure({ kind: 'offline' })).toBe('No connection to the server.');
  });
});

describe('a failed login', () => {
  it('shows only the error message after a wrong password or a failure of the server', () => {
    expect(describeLoginFailure({ kind: 'signed-out', detail: 'x' })).toBeNull();
    expect(describeLoginFailure({ kind: 'busy', status: 500, retryAfterMs: 5_000 })).toBeNull();
  });
  it('says that there is no connection to the server if that is the reason', () => {
    expect(describeLoginFailure({ kind: 'offline' })).toMatch(/^There is no connection, so your password/);
  });
  it('shows the time to wait after too many attempts', () => {
    expect(describeLoginFailure({ kind: 'busy', status: 429, retryAfterMs: 6_000 })).toMatch(
      /Wait 6 seconds/,
    );
  });
});

describe('the server’s message about a field of a form', () => {
  const failure = refused(400, 'x', { date2: ['is needed.'], name: [] });

  it('begins with a capital letter', () => {
    expect(describeFieldProblem(failure, 'date2')).toBe('Is needed.');
  });
  it('contains the name that the form uses for the field', () => {
    const named = refused(400, 'x', { date2: ['date2 is not a valid date.'] });
    expect(describeFieldProblem(named, 'date2', 'Round 2 Date')).toBe('Round 2 Date is not a valid date.');
  });
  it('is translated and contains the form’s name for the field, even if a server of the previous release sends it', () => {
    const long = composeMessage('{field} must be at most {most} characters.', { field: 'name', most: 30 });
    const blank = { detail: 'name must not be blank.' };
    setLanguage({
      language: 'de',
      locale: 'de',
      texts: {
        '{field} must be at most {most} characters.': '{field} darf höchstens {most} Zeichen haben.',
        '{field} must not be blank.': '{field} darf nicht leer sein.',
      },
    });
    const of = (message: Message) =>
      describeFieldProblem({ ...refused(400, 'x'), errors: { name: [message] } }, 'name', 'Vorname');
    expect(of(long)).toBe('Vorname darf höchstens 30 Zeichen haben.');
    expect(of({ detail: long.detail })).toBe('Vorname must be at most 30 characters.');
    expect(of(blank)).toBe('Vorname darf nicht leer sein.');
    setLanguage({ language: 'en', locale: 'en', texts: {} });
    expect(of(long)).toBe('Vorname must be at most 30 characters.');
  });
  it('is shown at that field only, and only after a failure', () => {
    expect([
      describeFieldProblem(failure, 'name'),
      describeFieldProblem(failure, 'date1'),
      describeFieldProblem(null, 'name'),
    ]).toEqual([null, null, null]);
    expect(describeFieldProblem({ kind: 'offline' }, 'name')).toBeNull();
  });
});

const FRESH = { ...EMPTY_DRAFT, op_id: expect.stringMatching(/./) };

describe('the form of a new tournament', () => {
  afterEach(() => vi.unstubAllGlobals());
  const storage = (start: Record<string, string>) => {
    const stored = new Map(Object.entries(start));
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  };

  it('labels the course of round 4 with "Round 3 Course:", as SPEC.md demands', () => {
    expect(ROUND_FIELDS.map(({ courseLabel }) => courseLabel)).toEqual([
      'Round 1 Course:',
      'Round 2 Course:',
      'Round 3 Course:',
      'Round 3 Course:',
    ]);
  });
  it('comes back after a reload as it was filled in', () => {
    storage({});
    storeTournamentDraft({ ...EMPTY_DRAFT, name: 'Spring Cup', course4: 'Links' });
    expect(loadTournamentDraft()).toEqual({ ...FRESH, name: 'Spring Cup', course4: 'Links' });
  });
  it('sends the holes in play only for rounds of fewer than 18 holes, because other backends do not have this field', () => {
    expect(toTournamentRequest(EMPTY_DRAFT)).not.toHaveProperty('holes_in_play');
    const { holes_in_play, ...fields } = toTournamentRequest({ ...EMPTY_DRAFT, holes2: '1,2,3,' });
    expect(holes_in_play).toEqual({ 2: [1, 2, 3] });
    expect(Object.keys(fields).some((field) => field.startsWith('holes'))).toBe(false);
  });

  it('is empty again once the tournament is created', () => {
    storage({});
    storeTournamentDraft({ ...EMPTY_DRAFT, name: 'Spring Cup' });
    storeTournamentDraft(null);
    expect(loadTournamentDraft()).toEqual(FRESH);
  });
  it.each(['{broken', 'null', '7', '{"name":3,"other":"x"}'])(
    'starts empty if the storage contains %s',
    (text) => {
      storage({ 'greenside.new-tournament': text });
      expect(loadTournamentDraft()).toEqual(FRESH);
    },
  );
  it('starts empty if storage is blocked', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(loadTournamentDraft()).toEqual(FRESH);
  });
});

describe('the format that is chosen for a new tournament', () => {
  const draft = { ...EMPTY_DRAFT, date1: '2027-05-01', date2: '2027-05-02' };

  it('becomes a competition over all rounds with a date, except for gross stroke play', () => {
    expect(buildFormatRequest(draft, 7)).toBeNull();
    const request = buildFormatRequest({ ...draft, format: 'stableford' }, 7);
    expect(request).toMatchObject({ tournament: 7, name: 'Stableford' });
    expect(request?.settings).toMatchObject({ format: 'stableford', rounds: [1, 2], sides: null });
    expect(buildFormatRequest({ ...draft, format: 'medal' }, 7)).toMatchObject({
      name: 'Stroke play, net',
      settings: { format: 'stroke', rounds: [1, 2], net: { percent: 95 } },
    });
  });
  it('becomes a competition of "Pairs" or "Teams" if the format needs sides', () => {
    const sidesOf = (format: string) => {
      const request = buildFormatRequest({ ...draft, format }, 7);
      return request === null ? null : (request.settings as Settings).sides;
    };
    expect(listFormats().map(({ value }) => [value, sidesOf(value)])).toEqual([
      ['medal', null],
      ['stableford', null],
      ['four_ball', 'Pairs'],
      ['foursomes', 'Pairs'],
      ['scramble', 'Teams'],
      ['match', null],
      ['skins', null],
    ]);
  });
  it('is not sent with the tournament, because SPEC.md has no field for it', () => {
    expect(toTournamentRequest({ ...draft, format: 'skins' })).not.toHaveProperty('format');
  });
});
