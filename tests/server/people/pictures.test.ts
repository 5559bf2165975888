import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchPicture, type FetchSettings } from '#server/pictures/fetch-picture.ts';
import { createPictureCache } from '#server/pictures/picture-cache.ts';
import { createPictures } from '#server/pictures/pictures.ts';
import { isPublicAddress } from '#server/pictures/public-address.ts';
import { onEveryServer, newPerson, raw, send } from '../world.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let host: Server;
let answer: RequestListener;
let asked: IncomingMessage[] = [];
let port: string;
beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((done) => void host.listen(0, '127.0.0.1', done));
  port = String((host.address() as AddressInfo).port);
});
afterEach(() => {
  asked = [];
  host.closeAllConnections();
  vi.restoreAllMocks();
});
afterAll(() => host.close());
const picture: RequestListener = (_, response) => response.end(PNG);

/** Stubs DNS with these names, and treats 127.0.0.1 as a public address. */
const world = (
  names: Record<string, string[]> = {},
  more: Partial<FetchSettings> = {},
): Partial<FetchSettings> => ({
  lookup: async (name) =>
    (names[name] ?? ['127.0.0.1']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  ports: [port],
  ...more,
});
const at = (name: string, rest = '/a.png'): string => `http://${name}:${port}${rest}`;

describe('A profile picture on another website', () => {
  it('is fetched by the server, without any data about the viewer', async () => {
    answer = picture;
    expect(await fetchPicture(at('pictures.example'), world())).toEqual(PNG);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.headers).toEqual({
      accept: 'image/*',
      'accept-encoding': 'identity',
      connection: 'close',
      host: `pictures.example:${port}`,
      'user-agent': 'Greenside',
    });
  });

  it.each(['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.8.8.8', '169.254.169.254', '172.31.0.1'])(
    'is not fetched from the private or reserved address %s',
    (address) => expect(isPublicAddress(address)).toBe(false),
  );
  it.each([
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.5',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
  ])('is not fetched from the private or reserved address %s', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
  it.each(['fc00::1', 'fd12::1', '::ffff:127.0.0.1', '::ffff:808:808', '64:ff9b::a00:1', '2001:db8::1'])(
    'is not fetched from the private or reserved address %s',
    (address) => expect(isPublicAddress(address)).toBe(false),
  );
  it.each(['2002:7f00:1::', '2001::1', 'ff02::1', 'pictures.example', ''])(
    'is not fetched from the private or invalid address "%s"',
    (address) => expect(isPublicAddress(address)).toBe(false),
  );
  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1', '2a00:1450:4001::1'])(
    'may be fetched from the public address %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['a name of this machine', 'localhost'],
    ['an address of this machine', '127.0.0.1'],
    ['an address of this machine that is written as a number', '2130706433'],
    ['an address of this machine in hexadecimal', '0x7f.1'],
    ['an address of this machine in IPv6', '[::1]'],
    ['an IPv4 address of this machine in IPv6', '[::ffff:127.0.0.1]'],
    ['an unset address', '0'],
  ])('is not fetched from %s', async (_, name) => {
    answer = picture;
    const real = world({}, { isAllowed: isPublicAddress });
    expect(await fetchPicture(at(name), real)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is not fetched from a host name that also has a private address', async () => {
    answer = picture;
    const names = { 'mixed.example': ['127.0.0.1', '192.168.1.1'], 'none.example': [] };
    expect(await fetchPicture(at('mixed.example'), world(names))).toBeNull();
    expect(await fetchPicture(at('none.example'), world(names))).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is fetched from the IP address that was checked, even if the host name changes its address meanwhile', async () => {
    answer = picture;
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let lookups = 0;
    const lookup = async () => answers[(lookups += 1) - 1]!.map((address) => ({ address, family: 4 }));
    expect(await fetchPicture(at('rebinding.example'), world({}, { lookup }))).toEqual(PNG);
    expect(lookups).toBe(1);
    expect(await fetchPicture(at('rebinding.example'), world({}, { lookup }))).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('is fetched only if there are at most three redirects, each to an allowed address', async () => {
    const to =
      (location: string): RequestListener =>
      (_, response) =>
        void response.writeHead(302, { location }).end();
    const hops =
      (count: number): RequestListener =>
      (request, response) =>
        request.url === `/${count}`
          ? picture(request, response)
          : to(`/${Number(request.url!.slice(1)) + 1}`)(request, response);
    answer = hops(3);
    expect(await fetchPicture(at('a.example', '/0'), world())).toEqual(PNG);
    answer = hops(4);
    expect(await fetchPicture(at('a.example', '/0'), world())).toBeNull();
    expect(asked).toHaveLength(8);
    asked = [];
    const names = { 'inside.example': ['192.168.1.1'] };
    for (const location of [
      at('inside.example'),
      `http://[::1]:${port}/`,
      'file:///etc/passwd',
      'http://a b',
    ]) {
      answer = to(location);
      expect(await fetchPicture(at('a.example'), world(names)), location).toBeNull();
    }
    expect(asked).toHaveLength(4);
  });

  it.each([
    'ftp://a.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'http://a.example:22/a.png',
    'http://somebody:secret@a.example/a.png',
    'nonsense',
  ])('is not fetched from an unusual address: %s', async (address) => {
    const usual = world({}, { ports: [''] });
    expect(await fetchPicture(address, usual)).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each<[string, RequestListener]>([
    ['a page', (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')],
    ['an SVG', (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(SVG)],
    ['an error', (_, response) => void response.writeHead(404).end(PNG)],
    ['packed', (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(PNG)],
    [
      'said to be too long',
      (_, response) => void response.writeHead(200, { 'content-length': '1000001' }).end(),
    ],
    [
      'too long without saying so',
      (_, response) => {
        response.write(PNG);
        response.write(Buffer.alloc(1_000_000));
        response.end();
      },
    ],
    [
      'cut off',
      (_, response) =>
        void (response.writeHead(200, { 'content-length': '500' }), response.write(PNG), response.destroy()),
    ],
    ['not HTTP', (request) => void request.socket.end('hello\r\n\r\n')],
  ])('is not accepted if the answer is %s', async (_, given) => {
    answer = given;
    expect(await fetchPicture(at('a.example'), world())).toBeNull();
  });

  it('is not fetched if the answer or the DNS lookup takes too long', async () => {
    answer = (_, response) => void response.write(PNG.subarray(0, 10));
    expect(await fetchPicture(at('slow.example'), world({}, { longestMs: 100 }))).toBeNull();
    const lookup = () => new Promise<never>(() => {});
    expect(await fetchPicture(at('silent.example'), world({}, { longestMs: 100, lookup }))).toBeNull();
  });
});

const silent = (): void => {};

describe('The server’s cache of profile pictures', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'greenside-pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('fetches each picture once for all viewers, and again after seven days', async () => {
    let fetched = 0;
    const files = path.join(folder, 'once');
    const store = createPictureCache(files, silent, { leaveBytes: 0 });
    const pictures = createPictures(store, async () => ((fetched += 1), PNG));
    const all = await Promise.all([pictures.at('a'), pictures.at('a'), pictures.at('b')]);
    expect(all.map((one) => one?.type)).toEqual(['image/png', 'image/png', 'image/png']);
    expect(await pictures.at('a')).toEqual({ type: 'image/png', bytes: PNG });
    expect(fetched).toBe(2);
    const [name] = await readdir(files);
    expect((await stat(path.join(files, name!))).mode & 0o077).toBe(0);
    const eightDaysAgo = Date.now() / 1000 - 8 * 86_400;
    for (const each of await readdir(files)) await utimes(path.join(files, each), eightDaysAgo, eightDaysAgo);
    await pictures.at('a');
    expect(fetched).toBe(3);
    expect(await readdir(files)).toHaveLength(1);
    pictures.close();
  });

  it('uses at most its share of the disk, and stores no picture if the disk is almost full', async () => {
    const files = path.join(folder, 'share');
    const store = createPictureCache(files, silent, { mostBytes: 3 * PNG.length, leaveBytes: 0 });
    for (let i = 0; i < 6; i += 1) await store.store(String(i), PNG);
    expect((await readdir(files)).length).toBe(3);
    const narrow = path.join(folder, 'narrow');
    await createPictureCache(narrow, silent, { leaveBytes: Number.MAX_SAFE_INTEGER }).store('a', PNG);
    expect(await readdir(narrow)).toEqual([]);
  });

  it('sends a picture even if the disk cannot store it, and does not repeat a failed fetch at once', async () => {
    const logged = vi.fn<(sentence: string) => void>();
    const pictures = createPictures(createPictureCache('/dev/null/pictures', logged), async () => PNG);
    expect((await pictures.at('a'))?.bytes).toEqual(PNG);
    expect((await pictures.at('b'))?.bytes).toEqual(PNG);
    expect(logged).toHaveBeenCalledOnce();
    let fetched = 0;
    const none = createPictures(
      createPictureCache(path.join(folder, 'none'), silent),
      async () => ((fetched += 1), null),
    );
    expect([await none.at('a'), await none.at('a'), fetched]).toEqual([null, null, 1]);
    pictures.close();
    none.close();
  });
});

onEveryServer('The picture of a profile', (server) => {
  const give = (found: Buffer | null) =>
    vi.spyOn(server().context.pictures, 'at').mockResolvedValue(found && { type: 'image/png', bytes: found });

  it('is sent by this server to every viewer, and only as a picture', async () => {
    const person = await newPerson(server());
    const its = `/api/users/${person.id}/picture/`;
    expect((await raw(server(), 'GET', its)).status).toBe(404);
    const body = { profile_picture_url: 'https://pictures.example/me.png' };
    const changed = await send(server(), 'changeUser', { params: { id: person.id }, body }, person.access);
    expect(changed.body).toMatchObject(body);
    const fetched = give(PNG);
    const shown = await server().app.inject(`${its}?v=1`);
    expect(fetched).toHaveBeenCalledWith(body.profile_picture_url);
    expect([shown.statusCode, shown.rawPayload]).toEqual([200, PNG]);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=86400',
    });
    give(null);
    expect((await raw(server(), 'GET', its)).status).toBe(404);
    expect((await raw(server(), 'GET', '/api/users/999999/picture/')).status).toBe(404);
    expect((await raw(server(), 'GET', '/api/users/nobody/picture/')).status).toBe(400);
  });

  it('can be previewed by signed-in users at a limited rate, and a refused picture gets a message', async () => {
    const person = await newPerson(server());
    const preview = (url: string, token: string | null = person.access) =>
      send(server(), 'previewPicture', { body: { url } }, token);
    give(PNG);
    expect((await preview('https://pictures.example/me.png', null)).status).toBe(401);
    expect((await preview('https://pictures.example/me.png')).body).toEqual({
      picture: `data:image/png;base64,${PNG.toString('base64')}`,
    });
    expect((await preview('javascript:alert(1)')).status).toBe(400);
    give(null);
    expect(await preview('https://pictures.example/page')).toMatchObject({
      status: 400,
      body: { detail: 'Invalid image URL. Please check the URL and try again.' },
    });
    const statuses = [];
    for (let i = 0; i < 30; i += 1) statuses.push((await preview('https://pictures.example/page')).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
  });
});
