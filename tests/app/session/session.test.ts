import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { deleteSavedDraft, loadCardDraft, storeCardDraft } from '#screens/desk/paper/paperCardDraft.ts';
import { createEmptyTyping, type Typing } from '#screens/desk/paper/paperKeys.ts';
import { FORM_DRAFT_PREFIX } from '#ui/forms/unsavedInput.ts';
import { addPlayer } from '#contract/tournaments/player-changes.ts';
import { json, page, serve, tokenOf } from '#tests/support/loopback.ts';
import type { Loopback } from '#tests/support/loopback.ts';
import { stubPage } from '#tests/support/page.ts';

const typing: Typing = { ...createEmptyTyping(ALL_HOLES), at: 18, typed: Array<number>(18).fill(4) };
const access = (userId: number) => tokenOf({ user_id: userId, iat: 1, exp: 901 });
let server: Loopback;
let seen: { path: string; body: unknown }[];
let answers: Record<string, (response: ServerResponse) => void>;
let phone: ReturnType<typeof stubPage>;

beforeEach(async () => {
  seen = [];
  answers = {
    '/token/': (r) => json(r, 200, { access: access(5), refresh: 'r5' }),
    '/register/': (r) => json(r, 201, { access: access(6), refresh: 'r6', user: { id: 6, username: 'bea' } }),
    '/logout/': (r) => void r.writeHead(204).end(),
  };
  server = await serve((request, response, body) => {
    seen.push({ path: request.url!, body: body === '' ? null : JSON.parse(body) });
    (answers[request.url!] ?? ((r) => json(r, 404, { detail: 'Not here.' })))(response);
  });
  phone = stubPage(server.url);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const load = () => createApp({ base: server.url });

describe('a sign-in', () => {
  it('stores the tokens in local storage under the names of SPEC.md, and takes the user’s id from the token', async () => {
    const { signIn, userId } = load().session;
    expect(userId()).toBeNull();
    expect(await signIn('ana', 'secret')).toMatchObject({ ok: true, data: { userId: 5 } });
    expect(phone.localStorage.getItem('access_token')).toBe(access(5));
    expect(phone.localStorage.getItem('refresh_token')).toBe('r5');
    expect(userId()).toBe(5);
    expect(seen[0]).toEqual({ path: '/token/', body: { username: 'ana', password: 'secret' } });
  });

  it('survives a restart of the app', async () => {
    await load().session.signIn('ana', 'secret');
    expect(load().session.userId()).toBe(5);
  });

  it('stores nothing if it fails', async () => {
    answers['/token/'] = (r) => json(r, 401, { detail: 'No.' });
    const { signIn, userId } = load().session;
    expect(await signIn('ana', 'wrong')).toMatchObject({ ok: false });
    expect(userId()).toBeNull();
    expect(phone.localStorage.length).toBe(0);
  });

  it('fails if a captive portal’s page arrives instead of the answer', async () => {
    answers['/token/'] = (r) => page(r, 200);
    const { signIn } = load().session;
    expect(await signIn('ana', 'secret')).toEqual({ ok: false, failure: { kind: 'offline' } });
  });

  it('follows a registration automatically', async () => {
    const { register, userId } = load().session;
    expect(await register('bea', 'secret')).toMatchObject({ ok: true, data: { userId: 6 } });
    expect(userId()).toBe(6);
  });

  it('is reported as unreadable if its token contains no user', async () => {
    answers['/token/'] = (r) => json(r, 200, { access: 'opaque', refresh: 'r' });
    const { signIn, userId } = load().session;
    expect(await signIn('ana', 'secret')).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
    expect(userId()).toBeNull();
  });
});

describe('a sign-out', () => {
  it('sends the refresh token to the server and clears local storage', async () => {
    const { signIn, signOut, userId } = load().session;
    await signIn('ana', 'secret');
    expect(await signOut()).toMatchObject({
      ok: true,
      data: { signedOut: true, unsent: { own: 0, carried: 0, paperCards: 0, forms: 0 } },
    });
    expect(seen.at(-1)).toEqual({ path: '/logout/', body: { refresh_token: 'r5' } });
    expect(phone.localStorage.length).toBe(0);
    expect(userId()).toBeNull();
  });

  it('works without a network', async () => {
    const { signIn, signOut, userId } = load().session;
    await signIn('ana', 'secret');
    await server.close();
    expect(await signOut()).toMatchObject({ ok: true, data: { signedOut: true } });
    expect(userId()).toBeNull();
  });
});

describe('a sign-out with a paper card that was typed at the desk and not saved', () => {
  it('is asked about first, because it deletes what was typed', async () => {
    const { signIn, signOut, userId, unsent } = load().session;
    await signIn('ana', 'secret');
    const key = { user: 7, tournament: 3, round: 1 };
    storeCardDraft(key, typing);
    storeCardDraft({ ...key, round: 2 }, typing);
    const counts = { own: 0, carried: 0, paperCards: 2, forms: 0 };
    expect(await unsent()).toEqual(counts);
    expect(await signOut()).toMatchObject({ data: { signedOut: false, unsent: counts } });
    expect(userId()).toBe(5);
    expect(seen.map(({ path }) => path)).not.toContain('/logout/');
    expect(loadCardDraft(key)?.typed).toEqual(typing.typed);
    expect(await signOut({ evenIfUnsent: true })).toMatchObject({ data: { signedOut: true } });
    expect(loadCardDraft(key)).toBeNull();
  });

  it('is not asked about if the card was saved or emptied', async () => {
    const { signIn, signOut } = load().session;
    await signIn('ana', 'secret');
    const key = { user: 7, tournament: 3, round: 1 };
    storeCardDraft(key, typing);
    deleteSavedDraft(key, typing);
    expect(await signOut()).toMatchObject({ data: { signedOut: true } });
  });
});

describe('a sign-out with a form of the settings that was changed and not saved', () => {
  it('is asked about first, and not once the form was saved or discarded', async () => {
    const { signIn, signOut, userId } = load().session;
    await signIn('ana', 'secret');
    const key = `${FORM_DRAFT_PREFIX}5.3.rounds`;
    phone.localStorage.setItem(key, '{"date":"2026-12-01"}');
    const unsent = { own: 0, carried: 0, paperCards: 0, forms: 1 };
    expect(await signOut()).toMatchObject({ data: { signedOut: false, unsent } });
    expect([userId(), phone.localStorage.getItem(key)]).toEqual([5, '{"date":"2026-12-01"}']);
    phone.localStorage.removeItem(key);
    expect(await signOut()).toMatchObject({ data: { signedOut: true } });
  });
});

describe('setting a new password', () => {
  it('replaces the tokens, and the user stays signed in', async () => {
    const { signIn, enter, userId, on, unsent } = load().session;
    await signIn('ana', 'secret');
    const received: (number | null)[] = [];
    on((now) => received.push(now.userId));
    const renewed = tokenOf({ user_id: 5, iat: 2, exp: 902 });
    expect(await enter({ access: renewed, refresh: 'r5b' })).toMatchObject({ ok: true, data: { userId: 5 } });
    expect(phone.localStorage.getItem('access_token')).toBe(renewed);
    expect(phone.localStorage.getItem('refresh_token')).toBe('r5b');
    expect([userId(), new Set(received), await unsent()]).toEqual([
      5,
      new Set([5]),
      { own: 0, carried: 0, paperCards: 0, forms: 0 },
    ]);
  });

  it('by a link signs in the link’s user, even if another user is signed in', async () => {
    const { signIn, enter, userId, unsent } = load().session;
    expect(await unsent()).toEqual({ own: 0, carried: 0, paperCards: 0, forms: 0 });
    await enter({ access: access(6), refresh: 'r6' });
    expect(userId()).toBe(6);
    await signIn('ana', 'secret');
    await enter({ access: access(6), refresh: 'r6' });
    expect(userId()).toBe(6);
  });
});

describe('a session with a refused refresh token', () => {
  it('still has its user, who must sign in again before scores are sent', async () => {
    phone.localStorage.setItem('access_token', access(5));
    phone.localStorage.setItem('refresh_token', 'r5');
    answers['/api/player_post/'] = (r) => json(r, 401, { detail: 'Over.' });
    answers['/token/refresh/'] = (r) => json(r, 401, { detail: 'Sign in again.' });
    const { session, http } = load();
    const received: boolean[] = [];
    session.on(({ expired }) => received.push(expired));
    const got = await http.call(addPlayer, { body: { player: 5, tournament: 1 } });
    expect(got).toMatchObject({ failure: { kind: 'signed-out' } });
    expect(session.userId()).toBe(5);
    expect(received.at(-1)).toBe(true);
    expect(phone.localStorage.getItem('refresh_token')).toBeNull();
  });
});

describe('a sign-in or sign-out', () => {
  it('in one tab also takes effect in the other tabs', async () => {
    const { session, phone: database } = load();
    const { signIn, userId } = session;
    await signIn('ana', 'secret');
    const changed = (key: string | null) =>
      phone.window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    await (await database()).tokens.write(null);
    phone.localStorage.clear();
    changed(null);
    await vi.waitFor(() => expect(userId()).toBeNull());
    phone.localStorage.setItem('access_token', access(7));
    changed('access_token');
    await vi.waitFor(() => expect(userId()).toBe(7));
  });
});

describe('if the browser clears local storage,', () => {
  it('the user stays signed in, because the tokens are restored from the database', async () => {
    const { signIn, userId, on } = load().session;
    await signIn('ana', 'secret');
    const received: (number | null)[] = [];
    on((now) => received.push(now.userId));
    phone.localStorage.clear();
    phone.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'access_token' }));
    await vi.waitFor(() => expect(phone.localStorage.getItem('access_token')).toBe(access(5)));
    await vi.waitFor(() => expect(received).not.toEqual([]));
    expect(new Set(received)).toEqual(new Set([5]));
    expect(userId()).toBe(5);
  });
});
