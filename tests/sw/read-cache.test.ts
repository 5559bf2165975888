import { describe, expect, it } from 'vitest';
import type { CachedReadMessage } from '#api/cached-reads.ts';
import { createCaches } from '../support/caches.ts';
import { tokenOf } from '../support/loopback.ts';
import { createReadCache } from '../../sw/read-cache.ts';
import { findCachedRead } from '../../sw/cached-routes.ts';

const BASE = 'https://golf.example';
const LIST = `${BASE}/api/tournaments/`;
const bearer = (userId: number, n = 0) => `Bearer ${tokenOf({ user_id: userId, n })}`;
const ANA = bearer(1);
const BEA = bearer(2);

type Answer = () => Response | Promise<Response>;
const json = (body: unknown, status = 200, headers = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const portal = (status = 200) =>
  new Response('<h1>Club Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } });
const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A worker over a scripted network. */
function worker(first: Answer = () => json([])) {
  const net = { answer: first, asked: [] as { url: string; init: RequestInit }[] };
  const caches = createCaches();
  const messages: CachedReadMessage[] = [];
  const clock = { now: 1_000 };
  const readCache = createReadCache({
    caches,
    fetcher: async (url, init) => {
      net.asked.push({ url, init });
      return net.answer();
    },
    now: () => clock.now,
    notifyPages: async (message) => void messages.push(message),
  });
  /** A page's read; resolves once the refresh in the background is done as well. */
  async function read(url: string, options: { as?: string; cache?: RequestCache } = {}): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (options.as) headers['authorization'] = options.as;
    const request = new Request(url, { headers, cache: options.cache ?? 'no-cache' });
    const behind: Promise<unknown>[] = [];
    const response = await readCache.answer(request, findCachedRead(url, BASE)!, (work) => behind.push(work));
    await Promise.all(behind);
    return response;
  }
  const bodyOf = async (url: string, options = {}) => (await read(url, options)).json() as Promise<unknown>;
  return { net, caches, messages, clock, readCache, read, bodyOf };
}

describe('A read of the API that the service worker handles', () => {
  it('waits for the network if there is no cached copy', async () => {
    const phone = worker(() => json([1]));
    expect(await phone.bodyOf(LIST)).toEqual([1]);
    expect(phone.messages).toEqual([]);
  });

  it('is answered from the cached copy at once, while the copy is refreshed', async () => {
    const phone = worker(() => json([1]));
    await phone.read(LIST);
    phone.clock.now = 5_000;
    phone.net.answer = () => json([1, 2]);
    const response = await phone.read(LIST);
    expect(response.headers.get('x-greenside-fetched-at')).toBe('1000');
    expect(await response.json()).toEqual([1]);
    expect(phone.messages).toEqual([{ type: 'read-updated', url: LIST }]);
    expect(await phone.bodyOf(LIST, { cache: 'force-cache' })).toEqual([1, 2]);
  });

  it('resets the age of the cached copy if the server’s answer is unchanged, and the page is notified', async () => {
    const phone = worker(() => json([1]));
    await phone.read(LIST);
    phone.clock.now = 5_000;
    await phone.read(LIST);
    expect(phone.messages).toEqual([{ type: 'read-checked', url: LIST }]);
    const stored = await phone.read(LIST, { cache: 'force-cache' });
    expect(stored.headers.get('x-greenside-fetched-at')).toBe('5000');
  });

  it('returns the cached copy with its age if there is no network, and the page is notified that the copy is stale', async () => {
    const phone = worker(() => json([1]));
    await phone.read(LIST);
    phone.clock.now = 5_000;
    phone.net.answer = noNetwork;
    expect((await phone.read(LIST)).headers.get('x-greenside-fetched-at')).toBe('1000');
    expect(phone.messages).toEqual([{ type: 'read-stale', url: LIST, status: null }]);
  });

  it('fails like a lost connection if there is neither a network nor a cached copy', async () => {
    const phone = worker(noNetwork);
    expect((await phone.read(LIST)).type).toBe('error');
  });

  it('is answered by the network after a write; without a network, by the cached copy', async () => {
    const phone = worker(() => json([1]));
    await phone.read(LIST);
    phone.net.answer = () => json([2]);
    expect(await phone.bodyOf(LIST, { cache: 'reload' })).toEqual([2]);
    phone.net.answer = noNetwork;
    expect(await phone.bodyOf(LIST, { cache: 'reload' })).toEqual([2]);
    expect(phone.messages).toEqual([]);
  });

  it('sends no request if the page asks for the cached copy only', async () => {
    const phone = worker(() => json([1]));
    expect((await phone.read(LIST, { cache: 'force-cache' })).status).toBe(204);
    expect(phone.net.asked).toEqual([]);
  });

  it('is answered from its cached copy even if the token was renewed', async () => {
    const phone = worker(() => json([1], 200, { vary: 'accept, authorization' }));
    await phone.read(LIST, { as: bearer(1, 1) });
    phone.net.answer = noNetwork;
    expect(await phone.bodyOf(LIST, { as: bearer(1, 2) })).toEqual([1]);
  });

  it('is sent with the token, asks for JSON, and follows no redirects', async () => {
    const phone = worker(() => json([1]));
    await phone.read(LIST, { as: ANA });
    expect(phone.net.asked[0]!.init).toMatchObject({
      redirect: 'manual',
      credentials: 'omit',
      headers: { accept: 'application/json', authorization: ANA },
    });
  });
});

describe('an answer that is not from our server', () => {
  it.each<[string, Answer]>([
    ["a portal's page", () => portal()],
    ["a portal's JSON", () => json({ portal: true })],
    ['an error of ours', () => json({ detail: 'Later.' }, 503)],
    ['an empty answer', () => new Response('', { status: 200 })],
    ['a 204', () => new Response(null, { status: 204 })],
    ['JSON cut off', () => new Response('[{"id"', { headers: { 'content-type': 'application/json' } })],
    ['a redirect', () => Response.redirect('https://portal.example/')],
  ])('is not cached: %s', async (_, answer) => {
    const phone = worker(() => json([1]));
    await phone.read(LIST);
    phone.net.answer = answer;
    expect(await phone.bodyOf(LIST)).toEqual([1]);
    expect(await phone.bodyOf(LIST, { cache: 'reload' })).toEqual([1]);
    expect(await phone.bodyOf(LIST, { cache: 'force-cache' })).toEqual([1]);
  });

  it('is passed to the page unchanged if there is no cached copy', async () => {
    const phone = worker(() => json({ detail: 'Later.' }, 503));
    expect((await phone.read(LIST)).status).toBe(503);
    phone.net.answer = () => portal();
    expect(await (await phone.read(LIST)).text()).toContain('Club Wi-Fi');
    expect((await phone.read(LIST, { cache: 'force-cache' })).status).toBe(204);
  });
});

describe('an object that the server has deleted', () => {
  const one = `${BASE}/api/tournaments/3`;

  it('is deleted from the cache, and the page is notified', async () => {
    const phone = worker(() => json({ id: 3 }));
    await phone.read(one);
    phone.net.answer = () => json({ detail: 'There is no such tournament.' }, 404);
    await phone.read(one);
    expect(phone.messages).toEqual([{ type: 'read-updated', url: one }]);
    expect((await phone.read(one, { cache: 'force-cache' })).status).toBe(204);
    expect((await phone.read(one)).status).toBe(404);
  });

  it('is recognized by a 404 of the server itself, and not by a captive portal’s page', async () => {
    const phone = worker(() => json({ id: 3 }));
    await phone.read(one);
    phone.net.answer = () => portal(404);
    await phone.read(one);
    expect(await phone.bodyOf(one, { cache: 'force-cache' })).toEqual({ id: 3 });
  });
});

describe('a token that the server refuses', () => {
  it('is reported to the page, so that the page can renew the token', async () => {
    const phone = worker(() => json({ detail: 'Your session is over.' }, 401));
    expect((await phone.read(LIST, { as: ANA })).status).toBe(401);
    phone.net.answer = () => json([1]);
    await phone.read(LIST, { as: ANA });
    phone.net.answer = () => json({ detail: 'Your session is over.' }, 401);
    await phone.read(LIST, { as: ANA });
    expect(phone.messages).toEqual([{ type: 'read-stale', url: LIST, status: 401 }]);
    expect((await phone.read(LIST, { as: ANA, cache: 'reload' })).status).toBe(401);
  });
});

describe('the cached copies of one user', () => {
  it('are never sent to another user or to a visitor', async () => {
    const phone = worker(() => json(['ana']));
    await phone.read(LIST, { as: ANA });
    phone.net.answer = noNetwork;
    expect((await phone.read(LIST, { as: BEA })).type).toBe('error');
    expect((await phone.read(LIST)).type).toBe('error');
    expect((await phone.read(LIST, { as: 'Bearer garbage' })).type).toBe('error');
    expect(await phone.bodyOf(LIST, { as: ANA })).toEqual(['ana']);
  });

  it('are deleted when the user signs out, and cached copies of other users stay', async () => {
    const phone = worker(() => json([1]));
    for (const as of [ANA, BEA, undefined]) await phone.read(LIST, as ? { as } : {});
    await phone.readCache.forget('reads-u1');
    expect([...phone.caches.all.keys()].sort()).toEqual(['reads-anon', 'reads-u2']);
  });

  it('are not stored again by an answer that arrives after the user signed out', async () => {
    const phone = worker();
    let release = (): void => {};
    phone.net.answer = () => new Promise((resolve) => (release = () => resolve(json([1]))));
    const reading = phone.read(LIST, { as: ANA });
    await new Promise((done) => setTimeout(done, 5));
    await phone.readCache.forget('reads-u1');
    release();
    expect(await (await reading).json()).toEqual([1]);
    expect(phone.caches.all.has('reads-u1')).toBe(false);
  });

  it('contain no tokens', async () => {
    const phone = worker(() => json([1]));
    await phone.read(LIST, { as: ANA });
    const [entry] = phone.caches.all.get('reads-u1')!.entries;
    expect([...entry!.requestHeaders.keys()]).toEqual([]);
    expect([...entry!.response.headers.keys()].sort()).toEqual(['content-type', 'x-greenside-fetched-at']);
  });
});

describe('the service worker’s answer to a request for a scorecard', () => {
  const card = (user: number) => `${BASE}/user/${user}/tournament/3/round/1/scorecard/`;

  it('of the user is from the network; without a network, from the cached copy', async () => {
    const phone = worker(() => json({ holes: { 1: 4 } }));
    await phone.read(card(1), { as: ANA });
    phone.net.answer = () => json({ holes: { 1: 5 } });
    expect(await phone.bodyOf(card(1), { as: ANA })).toEqual({ holes: { 1: 5 } });
    phone.net.answer = noNetwork;
    expect(await phone.bodyOf(card(1), { as: ANA })).toEqual({ holes: { 1: 5 } });
  });

  it('of another player is the cached copy, which is then refreshed', async () => {
    const phone = worker(() => json({ holes: { 1: 4 } }));
    await phone.read(card(2), { as: ANA });
    phone.net.answer = () => json({ holes: { 1: 5 } });
    expect(await phone.bodyOf(card(2), { as: ANA })).toEqual({ holes: { 1: 4 } });
    expect(phone.messages).toEqual([{ type: 'read-updated', url: card(2) }]);
  });
});

describe('a phone without free storage', () => {
  it('deletes the cached copies that were refreshed least recently, and still gets its answers', async () => {
    const phone = worker(() => json({ id: 1 }));
    const one = (id: number) => `${BASE}/api/tournaments/${id}`;
    for (let id = 1; id <= 30; id++) await phone.read(one(id));
    await phone.read(one(1));
    phone.caches.all.get('reads-anon')!.most = 30;
    expect((await phone.read(one(31))).status).toBe(200);
    const stored = phone.caches.all.get('reads-anon')!.entries.map(({ url }) => url);
    expect(stored).toContain(one(31));
    expect(stored).toContain(one(1));
    expect(stored).not.toContain(one(2));
  });

  it('still gets its answers if there are no cached copies to delete', async () => {
    const phone = worker(() => json([1]));
    ((await phone.caches.open('reads-anon')) as unknown as { most: number }).most = 0;
    expect(await phone.bodyOf(LIST)).toEqual([1]);
  });
});
