import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { parseRetryAfter } from '#api/call-http.ts';
import { readRefusal } from '#api/failures.ts';
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

describe('a call without a response from our server', () => {
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
  ])('fails with "no connection" after %s', async (_, answer) => {
    const client = await clientOf(answer);
    expect(await client.call(listTournaments)).toEqual(OFFLINE);
  });

  it('fails with "no connection" if no response arrives at all', async () => {
    const client = await clientOf(() => {}, nobody, 100);
    expect(await client.call(listTournaments)).toEqual(OFFLINE);
  });

  it('fails with "no connection" if the response’s body never ends', async () => {
    const client = await clientOf(
      (r) => void r.writeHead(200, { 'content-type': 'application/json' }).write('['),
      nobody,
      100,
    );
    expect(await client.call(listTournaments)).toEqual(OFFLINE);
  });

  it('fails with "no connection" if no server listens on the port', async () => {
    const client = await clientOf((r) => json(r, 200, []));
    for (const server of open.splice(0)) await server.close();
    expect(await client.call(listTournaments)).toEqual(OFFLINE);
  });

  it('fails with "no connection" if the caller aborts the request', async () => {
    const client = await clientOf(() => {});
    const abort = new AbortController();
    const got = client.call(listTournaments, { signal: abort.signal });
    abort.abort();
    expect(await got).toEqual(OFFLINE);
  });
});

describe('a failing server', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])(
    'with status %i is reported as "busy", with the waiting time of its Retry-After header',
    async (status) => {
      const client = await clientOf((r) => json(r, status, { detail: 'Later.' }, { 'retry-after': '7' }));
      expect(await client.call(listTournaments)).toEqual({
        ok: false,
        failure: { kind: 'busy', status, retryAfterMs: 7_000 },
      });
    },
  );

  it('is reported as "busy" and as a gateway failure if a proxy answers with an error page', async () => {
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

  it('is reported with its HTTP status, so that the registration form can recognize a 500', async () => {
    const client = await clientOf((r) => json(r, 500, {}));
    const got = await client.call(register, { body: { username: 'ana', password: 'x' } });
    expect(got).toMatchObject({ failure: { kind: 'busy', status: 500 } });
  });

  it('may send Retry-After in seconds or as a date, and the app waits at most ten minutes', () => {
    const now = Date.parse('2026-06-01T12:00:00Z');
    expect(parseRetryAfter('30', now)).toBe(30_000);
    expect(parseRetryAfter('Mon, 01 Jun 2026 12:00:20 GMT', now)).toBe(20_000);
    expect(parseRetryAfter('Mon, 01 Jun 2026 11:00:00 GMT', now)).toBe(0);
    expect(parseRetryAfter('86400', now)).toBe(600_000);
    expect(parseRetryAfter('soon', now)).toBeNull();
    expect(parseRetryAfter(null, now)).toBeNull();
  });
});

describe('a refusal', () => {
  it('contains the server’s current data if another user changed the data first', async () => {
    const body = { detail: 'Changed meanwhile.', standing: { version: 'b', groups: [] } };
    const client = await clientOf((r) => json(r, 409, body), golfer);
    expect(await client.call(addPlayer, { body: { player: 1, tournament: 2 } })).toEqual({
      ok: false,
      failure: { kind: 'refused', status: 409, ...body, errors: {} },
    });
  });

  it("contains the server's message, and an error for each invalid field", async () => {
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

  it('contains the template and the values of its message, if the server sends them for translation', () => {
    const long = {
      detail: 'name must be at most 3 characters.',
      template: '{field} must be at most {most} characters.',
      params: { field: 'name', most: 3 },
    };
    const errors = { name: [long.detail], date1: ['date1 is required.'] };
    const body = { ...long, errors, error_messages: { name: [long] } };
    expect(readRefusal(400, body)).toEqual({
      kind: 'refused',
      status: 400,
      ...long,
      errors: { name: [long], date1: [{ detail: 'date1 is required.' }] },
    });
    expect(readRefusal(400, { ...body, template: 5, error_messages: 'none' })).toMatchObject({
      detail: long.detail,
      errors: { name: [{ detail: long.detail }] },
    });
    expect(readRefusal(404, { ...long, params: null })).toEqual({
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
  ])('of a plain backend has a message, whatever the JSON body contains: %s', async (_, body, detail) => {
    const client = await clientOf((r) => json(r, 409, body), golfer);
    const got = await client.call(addPlayer, { body: { player: 1, tournament: 2 } });
    expect(got).toMatchObject({ ok: false, failure: { kind: 'refused', status: 409, detail } });
  });

  it('is never reported for an HTML page with status 404, because a captive portal may have sent the page', async () => {
    const client = await clientOf((r) => page(r, 404));
    expect(await client.call(readTournament, { params: { id: 1 } })).toMatchObject({
      failure: { kind: 'unreadable' },
    });
  });
});

describe('a successful answer', () => {
  it('is parsed with the API contract’s schema', async () => {
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

  it('contains the time at which the service worker fetched it', async () => {
    const client = await clientOf((r) => json(r, 200, [], { 'x-greenside-fetched-at': '1700000000000' }));
    expect(await client.call(listTournaments)).toEqual({ ok: true, data: [], cachedAt: 1_700_000_000_000 });
  });

  it('may have no body if the API contract defines none', async () => {
    const client = await clientOf((r) => void r.writeHead(204).end(), golfer);
    expect(await client.call(removePlayer, { params: { id: 3 } })).toMatchObject({ ok: true });
  });

  it('to a deletion has no page: a captive portal’s page with status 200 is reported as "no connection"', async () => {
    const client = await clientOf((r) => page(r, 200), golfer);
    expect(await client.call(removePlayer, { params: { id: 3 } })).toEqual(OFFLINE);
  });

  it('with a field of the wrong type is reported as unreadable, and the error names the field', async () => {
    const client = await clientOf((r) => json(r, 200, [{ id: 'seven' }]));
    const got = await client.call(listTournaments);
    expect(got).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
    expect((got as { failure: { detail: string } }).failure.detail).toContain('/api/tournaments/ 0.');
  });
});

describe('a request', () => {
  it('asks for JSON, and contains the access token but no cookies', async () => {
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

  it('that needs a signed-in user is not sent if there is no access token', async () => {
    let asked = 0;
    const client = await clientOf((r) => {
      asked++;
      json(r, 201, {});
    });
    const got = await client.call(addPlayer, { body: { player: 1, tournament: 2 } });
    expect(got).toMatchObject({ ok: false, failure: { kind: 'signed-out' } });
    expect(asked).toBe(0);
  });

  it('with input that violates the API contract throws an error in development', async () => {
    const client = await clientOf((r) => json(r, 200, {}), golfer);
    await expect(client.call(readTournament, { params: { id: 0 } })).rejects.toThrow('must be 1 or more');
    await expect(client.call(addPlayer, { body: { player: -1, tournament: 2 } })).rejects.toThrow('body');
  });

  it('can be built for every call of the API contract', () => {
    expect(calls.size).toBeGreaterThan(25);
    for (const { path } of calls.values()) expect(path).toMatch(/^\/[a-z:_/.A-Z-]+$/);
  });
});
