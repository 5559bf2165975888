import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { retryAfter } from '#api/exchange.ts';
import { refusal } from '#api/failures.ts';
import type { Tokens, TokenStore } from '#api/tokens.ts';
import { calls } from '#contract/calls.ts';
import {
  removePlayer,
  addPlayer,
  listTournaments,
  readTournament,
  readUser,
  register,
} from '#contract/index.ts';
import { json, page, serve } from '#tests/support/loopback.ts';
import type { Loopback } from '#tests/support/loopback.ts';

const holding = (tokens: Tokens | null): TokenStore => ({
  read: async () => tokens,
  readNewest: async () => tokens,
  write: async () => {},
});
const nobody = holding(null);
const golfer = holding({ access: 'access', refresh: 'refresh', obtainedAt: null });
const open: Loopback[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A client of a server that answers every request with `answer`. */
async function clientOf(answer: (response: ServerResponse) => void, tokens = nobody, timeoutMs = 2_000) {
  const server = await serve((_request, response) => answer(response));
  open.push(server);
  return createClient({ base: server.url, tokens, fetcher: fetch, locks: null, timeoutMs, checkInput: true });
}

const OFFLINE = { ok: false, failure: { kind: 'offline' } };

describe('a response that is not from our server counts as no connection', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ["a captive portal's page with status 200", (r) => page(r, 200)],
    ["a captive portal's page with status 401", (r) => page(r, 401)],
    ["a captive portal's page with status 403", (r) => page(r, 403)],
    ['a redirect to a captive portal', (r) => void r.writeHead(302, { location: '/portal' }).end()],
    ['a permanent redirect', (r) => void r.writeHead(308, { location: '/portal' }).end()],
    ['511 Network Authentication Required', (r) => page(r, 511)],
    ['511 even with JSON', (r) => json(r, 511, { detail: 'Sign in to the network.' })],
    ['407 Proxy Authentication Required', (r) => page(r, 407)],
    ['an empty 200', (r) => void r.writeHead(200).end()],
    ['a 204 where an answer is due', (r) => void r.writeHead(204).end()],
    [
      'JSON cut off on the way',
      (r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":'),
    ],
    ['a reset connection', (r) => void r.socket?.resetAndDestroy()],
    [
      'a connection reset in the middle of the body',
      (r) => {
        r.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        r.write('[{');
        setTimeout(() => r.socket?.resetAndDestroy(), 20);
      },
    ],
  ])('%s', async (_, answer) => {
    const client = await clientOf(answer);
    expect(await client.call(listTournaments)).toEqual(OFFLINE);
  });

  it('no response at all', async () => {
    const client = await clientOf(() => {}, nobody, 100);
    expect(await client.call(listTournaments)).toEqual(OFFLINE);
  });

  it('a response body that never ends', async () => {
    const client = await clientOf(
      (r) => void r.writeHead(200, { 'content-type': 'application/json' }).write('['),
      nobody,
      100,
    );
    expect(await client.call(listTournaments)).toEqual(OFFLINE);
  });

  it('no server on the port', async () => {
    const client = await clientOf((r) => json(r, 200, []));
    for (const server of open.splice(0)) await server.close();
    expect(await client.call(listTournaments)).toEqual(OFFLINE);
  });

  it('a request that its caller aborts', async () => {
    const client = await clientOf(() => {});
    const abort = new AbortController();
    const got = client.call(listTournaments, { signal: abort.signal });
    abort.abort();
    expect(await got).toEqual(OFFLINE);
  });
});

describe('a failing server is busy, and its Retry-After is obeyed', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])('%i', async (status) => {
    const client = await clientOf((r) => json(r, status, { detail: 'Later.' }, { 'retry-after': '7' }));
    expect(await client.call(listTournaments)).toEqual({
      ok: false,
      failure: { kind: 'busy', status, retryAfterMs: 7_000 },
    });
  });

  it("a proxy's error page counts as well, and is reported as not our server", async () => {
    for (const status of [502, 503]) {
      const client = await clientOf((r) => page(r, status));
      expect(await client.call(listTournaments)).toEqual({
        ok: false,
        failure: { kind: 'busy', status, retryAfterMs: null, isGateway: true },
      });
    }
    const slow = await clientOf((r) => page(r, 504));
    expect(await slow.call(listTournaments)).toMatchObject({ failure: { kind: 'busy', status: 504 } });
  });

  it('the status is kept, so that the registration can detect a 500', async () => {
    const client = await clientOf((r) => json(r, 500, {}));
    const got = await client.call(register, { body: { username: 'ana', password: 'x' } });
    expect(got).toMatchObject({ failure: { kind: 'busy', status: 500 } });
  });

  it('Retry-After is read as seconds or date, at most ten minutes', () => {
    const now = Date.parse('2026-06-01T12:00:00Z');
    expect(retryAfter('30', now)).toBe(30_000);
    expect(retryAfter('Mon, 01 Jun 2026 12:00:20 GMT', now)).toBe(20_000);
    expect(retryAfter('Mon, 01 Jun 2026 11:00:00 GMT', now)).toBe(0);
    expect(retryAfter('86400', now)).toBe(600_000);
    expect(retryAfter('soon', now)).toBeNull();
    expect(retryAfter(null, now)).toBeNull();
  });
});

describe('a refusal', () => {
  it('has the current value if another write was first', async () => {
    const body = { detail: 'Changed meanwhile.', standing: { version: 'b', groups: [] } };
    const client = await clientOf((r) => json(r, 409, body), golfer);
    expect(await client.call(addPlayer, { body: { player: 1, tournament: 2 } })).toEqual({
      ok: false,
      failure: { kind: 'refused', status: 409, ...body, errors: {} },
    });
  });

  it("has the server's message and the field errors", async () => {
    const errors = { name: ['must not be blank'] };
    const client = await clientOf((r) => json(r, 400, { detail: 'name must not be blank.', errors }), golfer);
    expect(await client.call(addPlayer, { body: { player: 1, tournament: 2 } })).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status: 400,
        detail: 'name must not be blank.',
        errors: { name: [{ detail: 'must not be blank' }] },
      },
    });
  });

  it('has the templates and values of its message if the server sends them', () => {
    const long = {
      detail: 'name must be at most 3 characters.',
      template: '{field} must be at most {most} characters.',
      params: { field: 'name', most: 3 },
    };
    const errors = { name: [long.detail], date1: ['date1 is required.'] };
    const body = { ...long, errors, error_messages: { name: [long] } };
    expect(refusal(400, body)).toEqual({
      kind: 'refused',
      status: 400,
      ...long,
      errors: { name: [long], date1: [{ detail: 'date1 is required.' }] },
    });
    expect(refusal(400, { ...body, template: 5, error_messages: 'none' })).toMatchObject({
      detail: long.detail,
      errors: { name: [{ detail: long.detail }] },
    });
    expect(refusal(404, { ...long, params: null })).toEqual({
      kind: 'refused',
      status: 404,
      detail: long.detail,
      errors: {},
    });
  });

  it.each<[string, unknown, string]>([
    ['error', { error: 'Too few players.' }, 'Too few players.'],
    ['message', { message: 'No.' }, 'No.'],
    ['a field of Django REST', { username: ['This name is taken.'] }, 'This name is taken.'],
    ['nothing', [], 'The server refused this (409).'],
  ])('of a legacy backend is read from %s', async (_, body, detail) => {
    const client = await clientOf((r) => json(r, 409, body), golfer);
    const got = await client.call(addPlayer, { body: { player: 1, tournament: 2 } });
    expect(got).toMatchObject({ ok: false, failure: { kind: 'refused', status: 409, detail } });
  });

  it('with an HTML page and status 404 is none: the backend may lack the call, or a portal answered', async () => {
    const client = await clientOf((r) => page(r, 404));
    expect(await client.call(readTournament, { params: { id: 1 } })).toMatchObject({
      failure: { kind: 'unreadable' },
    });
  });
});

describe('a successful answer', () => {
  it('is parsed by the contract', async () => {
    const client = await clientOf((r) =>
      json(r, 200, { id: 7, username: 'ana', handicap: '12.4', extra: 1 }),
    );
    expect(await client.call(readUser, { params: { id: 7 } })).toEqual({
      ok: true,
      cachedAt: null,
      data: {
        id: 7,
        username: 'ana',
        first_name: '',
        last_name: '',
        profile_picture_url: null,
        handicap: 12.4,
        is_staff: false,
      },
    });
  });

  it('has the time when the worker fetched it', async () => {
    const client = await clientOf((r) => json(r, 200, [], { 'x-greenside-fetched-at': '1700000000000' }));
    expect(await client.call(listTournaments)).toEqual({ ok: true, data: [], cachedAt: 1_700_000_000_000 });
  });

  it('may be empty if the contract has no body', async () => {
    const client = await clientOf((r) => void r.writeHead(204).end(), golfer);
    expect(await client.call(removePlayer, { params: { id: 3 } })).toMatchObject({ ok: true });
  });

  it("with a portal's page does not confirm a deletion", async () => {
    const client = await clientOf((r) => page(r, 200), golfer);
    expect(await client.call(removePlayer, { params: { id: 3 } })).toEqual(OFFLINE);
  });

  it('of another shape is unreadable, and names the place', async () => {
    const client = await clientOf((r) => json(r, 200, [{ id: 'seven' }]));
    const got = await client.call(listTournaments);
    expect(got).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
    expect((got as { failure: { detail: string } }).failure.detail).toContain('/api/tournaments/ 0.');
  });
});

describe('a request', () => {
  it('asks for JSON, sends the token and never a cookie', async () => {
    const seen: Record<string, unknown>[] = [];
    const server = await serve((request, response) => {
      seen.push({ url: request.url, method: request.method, ...request.headers });
      json(response, 200, []);
    });
    open.push(server);
    const client = createClient({ base: `${server.url}/`, tokens: golfer, fetcher: fetch, locks: null });
    await client.call(listTournaments);
    expect(seen[0]).toMatchObject({
      url: '/api/tournaments/',
      method: 'GET',
      accept: 'application/json',
      authorization: 'Bearer access',
    });
    expect(seen[0]).not.toHaveProperty('cookie');
  });

  it('that needs a user is not sent without a token', async () => {
    let asked = 0;
    const client = await clientOf((r) => {
      asked++;
      json(r, 201, {});
    });
    const got = await client.call(addPlayer, { body: { player: 1, tournament: 2 } });
    expect(got).toMatchObject({ ok: false, failure: { kind: 'signed-out' } });
    expect(asked).toBe(0);
  });

  it('with input that the contract refuses throws in development', async () => {
    const client = await clientOf((r) => json(r, 200, {}), golfer);
    await expect(client.call(readTournament, { params: { id: 0 } })).rejects.toThrow('must be 1 or more');
    await expect(client.call(addPlayer, { body: { player: -1, tournament: 2 } })).rejects.toThrow('body');
  });

  it('can be made for every call of the contract', () => {
    expect(calls.size).toBeGreaterThan(25);
    for (const { path } of calls.values()) expect(path).toMatch(/^\/[a-z:_/.A-Z-]+$/);
  });
});
