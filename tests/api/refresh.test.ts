import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import type { LockPort } from '#api/locks.ts';
import type { Tokens, TokenStore } from '#api/tokens.ts';
import { decodeClaims, isLikelyExpired } from '#api/tokens.ts';
import { addPlayer, listTournaments } from '#contract/index.ts';
import { createLocks } from '#tests/support/locks.ts';
import { json, page, serve, tokenOf } from '#tests/support/loopback.ts';
import type { Loopback } from '#tests/support/loopback.ts';
import { expectAll } from '#tests/support/expect-all.ts';

const open: Loopback[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** Tokens that all clients on a phone share, like localStorage and its mirror. */
function sharedStore(tokens: Tokens | null): TokenStore & { now: () => Tokens | null; writes: number } {
  const store = {
    writes: 0,
    now: () => tokens,
    read: async () => tokens,
    readNewest: async () => tokens,
    write: async (next: Tokens) => {
      store.writes++;
      tokens = next;
    },
  };
  return store;
}

interface Backend extends Loopback {
  refreshes: string[];
  good: { access: string; refresh: string };
  /** The failure of `token/refresh/`. */
  fault: 'none' | 'hang' | 'portal' | 'refuse' | 'missing' | 'access-only' | 'busy';
}

/** A server with one valid access token; it rotates refresh tokens without a grace period. */
async function backend(): Promise<Backend> {
  let turn = 1;
  const state: Omit<Backend, keyof Loopback> = {
    refreshes: [],
    good: { access: tokenOf({ user_id: 5, n: 1 }), refresh: 'r1' },
    fault: 'none',
  };
  const server = await serve((request, response, body) => {
    if (request.url === '/token/refresh/') {
      const { refresh } = JSON.parse(body) as { refresh: string };
      state.refreshes.push(refresh);
      if (state.fault === 'hang') return;
      if (state.fault === 'portal') return page(response, 200);
      if (state.fault === 'missing') return page(response, 404);
      if (state.fault === 'busy') return json(response, 503, { detail: 'Later.' });
      if (state.fault === 'refuse' || refresh !== state.good.refresh)
        return json(response, 401, { detail: 'Sign in again.' });
      turn++;
      const access = tokenOf({ user_id: 5, n: turn });
      state.good = { access, refresh: state.fault === 'access-only' ? refresh : `r${turn}` };
      const { access: a, refresh: r } = state.good;
      return json(response, 200, state.fault === 'access-only' ? { access: a } : { access: a, refresh: r });
    }
    const authorization = request.headers.authorization;
    if (authorization !== undefined && authorization !== `Bearer ${state.good.access}`)
      return json(response, 401, { detail: 'Your session is over.' });
    if (request.method === 'POST' && authorization === undefined)
      return json(response, 401, { detail: 'Who?' });
    return request.method === 'POST'
      ? json(response, 201, { id: 1, tournament: 2, player: 5 })
      : json(response, 200, []);
  });
  open.push(server);
  return Object.assign(state, server);
}

const OLD: Tokens = { access: tokenOf({ user_id: 5, n: 0 }), refresh: 'r1', obtainedAt: null };

const clientOf = (server: Backend, tokens: TokenStore, locks: LockPort | null, timeoutMs = 2_000) =>
  createClient({ base: server.url, tokens, fetcher: fetch, locks, timeoutMs });
const add = { body: { player: 5, tournament: 2 } };

describe('an access token that the server rejects', () => {
  it('is renewed, and the rejected call is repeated with success', async () => {
    const server = await backend();
    const store = sharedStore(OLD);
    const got = await clientOf(server, store, createLocks()).call(addPlayer, add);
    expect(got).toMatchObject({ ok: true, data: { id: 1 } });
    expect(store.now()).toMatchObject({ refresh: 'r2' });
  });

  it('is renewed only once, even if several calls of several tabs fail at the same time', async () => {
    const server = await backend();
    const store = sharedStore(OLD);
    const locks = createLocks();
    const tabs = [1, 2, 3, 4].map(() => clientOf(server, store, locks));
    const got = await Promise.all(tabs.flatMap((tab) => [1, 2, 3, 4, 5].map(() => tab.call(addPlayer, add))));
    expect(got.filter(({ ok }) => ok)).toHaveLength(20);
    expect(server.refreshes).toEqual(['r1']);
    expect(store.writes).toBe(1);
  });

  it('is renewed once in each tab if the browser does not support the Web Locks API', async () => {
    const server = await backend();
    const client = clientOf(server, sharedStore(OLD), null);
    const got = await Promise.all([1, 2, 3].map(() => client.call(addPlayer, add)));
    expectAll(got, ({ ok }) => ok);
    expect(server.refreshes).toEqual(['r1']);
  });

  it('can also be renewed by a backend that sends no new refresh token', async () => {
    const server = await backend();
    server.fault = 'access-only';
    const store = sharedStore(OLD);
    expect(await clientOf(server, store, createLocks()).call(addPlayer, add)).toMatchObject({ ok: true });
    expect(store.now()?.refresh).toBe('r1');
  });
});

describe('if the refresh of an access token fails', () => {
  it('because the server refuses the refresh token, the user is signed out and the phone keeps the user’s id', async () => {
    const server = await backend();
    server.fault = 'refuse';
    const store = sharedStore(OLD);
    const client = clientOf(server, store, createLocks());
    for (const _ of [1, 2])
      expect(await client.call(addPlayer, add)).toMatchObject({ failure: { kind: 'signed-out' } });
    expect(store.now()).toEqual({ ...OLD, refresh: null });
    expect(server.refreshes).toEqual(['r1']);
  });

  it('because the server refuses the refresh token, the user can still read public data', async () => {
    const server = await backend();
    server.fault = 'refuse';
    const client = clientOf(server, sharedStore(OLD), createLocks());
    expect(await client.call(listTournaments)).toMatchObject({ ok: true, data: [] });
  });

  it.each(['portal', 'hang'] as const)(
    'because of a network fault ("%s"), the app reports "no connection" and keeps the tokens',
    async (fault) => {
      const server = await backend();
      server.fault = fault;
      const store = sharedStore(OLD);
      const client = clientOf(server, store, createLocks(), 150);
      expect(await client.call(addPlayer, add)).toEqual({ ok: false, failure: { kind: 'offline' } });
      expect(store.now()).toEqual(OLD);
      server.fault = 'none';
      expect(await clientOf(server, store, createLocks()).call(addPlayer, add)).toMatchObject({ ok: true });
    },
  );

  it('because the server is busy, the app reports "busy" and keeps the tokens', async () => {
    const server = await backend();
    server.fault = 'busy';
    const store = sharedStore(OLD);
    expect(await clientOf(server, store, createLocks()).call(addPlayer, add)).toMatchObject({
      failure: { kind: 'busy', status: 503 },
    });
    expect(store.now()).toEqual(OLD);
  });

  it('because a plain backend has no such call, the app asks the user to sign in and keeps the tokens', async () => {
    const server = await backend();
    server.fault = 'missing';
    const store = sharedStore(OLD);
    expect(await clientOf(server, store, createLocks()).call(addPlayer, add)).toMatchObject({
      failure: { kind: 'signed-out' },
    });
    expect(store.now()).toEqual(OLD);
  });
});

describe('the lock for token refreshes', () => {
  it('passes to another tab after a timeout if the tab with the lock is frozen', async () => {
    const server = await backend();
    const store = sharedStore(OLD);
    const locks = createLocks();
    const frozen = locks.request('greenside-token', {}, () => new Promise<void>(() => {}));
    frozen.catch(() => {});
    const got = await clientOf(server, store, locks, 1_000).call(addPlayer, add);
    expect(got).toMatchObject({ ok: true });
    await expect(frozen).rejects.toThrow('stolen');
  });

  it('prevents a second refresh if another tab has renewed the token meanwhile', async () => {
    const server = await backend();
    const store = sharedStore(OLD);
    const locks = createLocks();
    await clientOf(server, store, locks).call(addPlayer, add);
    const behind = { ...store, read: async () => OLD };
    expect(await clientOf(server, behind, locks).call(addPlayer, add)).toMatchObject({ ok: true });
    expect(server.refreshes).toEqual(['r1']);
  });
});

describe('a token that looks expired', () => {
  const iat = 1_700_000_000;
  const access = tokenOf({ user_id: '8', iat, exp: iat + 900 });

  it('can still be decoded, and contains the user’s id as a number or as text', () => {
    expect(decodeClaims(access)?.userId).toBe(8);
    expect(decodeClaims('garbage')).toBeNull();
    expect(decodeClaims(tokenOf({ sub: 3 }))).toBeNull();
  });

  it('is recognized by the time since the phone received the token, even if the phone’s clock is wrong', () => {
    const aYearAhead = iat * 1000 + 365 * 86_400_000;
    expect(isLikelyExpired({ access, refresh: 'r', obtainedAt: aYearAhead }, aYearAhead + 60_000)).toBe(
      false,
    );
    expect(isLikelyExpired({ access, refresh: 'r', obtainedAt: aYearAhead }, aYearAhead + 899_000)).toBe(
      true,
    );
    expect(isLikelyExpired({ access, refresh: 'r', obtainedAt: aYearAhead }, aYearAhead - 1)).toBe(true);
  });

  it('is renewed before the next read, because the server would otherwise treat the user as a visitor', async () => {
    const server = await backend();
    const dead = { access: tokenOf({ user_id: 5, iat: 1, exp: 2 }), refresh: 'r1', obtainedAt: null };
    const store = sharedStore(dead);
    expect(await clientOf(server, store, createLocks()).call(listTournaments)).toMatchObject({ ok: true });
    expect(server.refreshes).toEqual(['r1']);
    expect(store.now()?.access).toBe(server.good.access);
  });
});
