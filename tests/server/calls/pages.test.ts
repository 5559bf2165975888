import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const CARD = '/user/1/tournament/1/round/1/scorecard/';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('The server of the app’s pages and files', () => {
  let server: TestServer;
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    server = await startServer({ database: 'sqlite' });
    folder = await mkdtemp(path.join(tmpdir(), 'greenside-pages-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Greenside</title>');
    await writeFile(path.join(folder, 'sw.js'), '// worker');
    await writeFile(path.join(folder, 'assets/index-abc123.js'), `console.log('${'x'.repeat(5000)}')`);
    const manifest = {
      'index.html': { file: 'assets/index-abc123.js', isEntry: true, imports: ['_app.js'] },
      '_app.js': { file: 'assets/app-1.js', css: ['assets/app-1.css'] },
      '_phone.js': { file: 'assets/phone-1.js', imports: ['_app.js'] },
      'src/screens/scorecard/ScorecardScreen.tsx': {
        file: 'assets/ScorecardScreen-1.js',
        imports: ['_app.js', '_phone.js'],
        css: ['assets/ScorecardScreen-1.css'],
      },
    };
    await mkdir(path.join(folder, '.vite'));
    await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    app = buildApp(server.context, { pages: folder, publicUrl: 'https://golf.example.org' });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await server.close();
    await rm(folder, { recursive: true });
  });
  const get = (url: string, headers: Partial<Record<string, string>> = {}) =>
    app.inject({ url, headers: headers as Record<string, string> });

  it('answers an address that cannot be decoded with the app’s page for browsers, and with an error for other clients', async () => {
    for (const url of ['/%zz', '/tournament/%', '/tournament/%E0%A4%A']) {
      const person = await get(url, { 'sec-fetch-mode': 'navigate' });
      expect([person.statusCode, person.headers['location']]).toEqual([302, '/error']);
      const program = await get(url, { accept: 'application/json' });
      expect([program.statusCode, program.json()]).toEqual([400, { detail: 'This address cannot be read.' }]);
    }
  });

  it('answers a request for the address of a scorecard with the app’s HTML page for browsers, and with JSON for other clients', async () => {
    for (const headers of [{ 'sec-fetch-mode': 'navigate', accept: '*/*' }, { accept: BROWSER }]) {
      const page = await get(CARD, headers);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['vary']).toMatch(/Accept/);
      expect(page.headers['vary']).toMatch(/Sec-Fetch-Mode/);
    }
    for (const headers of [
      {},
      { accept: 'application/json' },
      { 'sec-fetch-mode': 'cors', accept: BROWSER },
    ]) {
      const json = await get(CARD, headers);
      expect(json.headers['content-type']).toContain('application/json');
      expect(json.headers['vary']).toMatch(/Accept/);
      expect(json.json()).toEqual({ detail: 'There is no such tournament.' });
    }
  });

  it('sends the page of a scorecard with links that preload the scorecard’s files', async () => {
    for (const url of [CARD, '/tournament/scorecard/1/2']) {
      const { headers } = await get(url, { accept: BROWSER });
      expect(String(headers['link']).split(', '), url).toEqual([
        '</assets/ScorecardScreen-1.js>; rel=modulepreload; crossorigin; fetchpriority=low',
        '</assets/ScorecardScreen-1.css>; rel=preload; as=style; crossorigin',
        '</assets/phone-1.js>; rel=modulepreload; crossorigin; fetchpriority=low',
      ]);
    }
    for (const url of ['/', '/no/such/page', '/tournament/new'])
      expect((await get(url, { accept: BROWSER })).headers['link'], url).toBeUndefined();
    expect((await get(CARD)).headers['link']).toBeUndefined();
  });

  it('sends preload links only for screens whose source files exist', () => {
    const sources = readFileSync(new URL('../../../server/web/preload-links.ts', import.meta.url), 'utf8');
    const screens = [...sources.matchAll(/'(src\/screens\/[^']+)'/g)].map(([, file]) => file!);
    expect(screens.length).toBeGreaterThan(3);
    for (const file of screens)
      expect(existsSync(new URL(`../../../${file}`, import.meta.url)), file).toBe(true);
  });

  it('sends the app’s page for every page of the app, but not for a missing file or API call', async () => {
    for (const url of ['/', '/tournaments', '/tournament/5', '/admin/handicaps', '/no/such/page'])
      expect((await get(url, { accept: BROWSER })).body, url).toContain('<title>Greenside</title>');
    for (const url of ['/assets/gone-123.js', '/api/nothing/'])
      expect((await get(url, { accept: BROWSER })).statusCode, url).toBe(404);
    const missing = await get('/tournaments', { accept: 'application/json' });
    expect([missing.statusCode, missing.json()]).toEqual([
      404,
      { detail: 'There is nothing at this address.' },
    ]);
  });

  it('lets a browser cache files with a hash in their name for ever, and makes it revalidate all others', async () => {
    expect((await get('/assets/index-abc123.js')).headers['cache-control']).toContain('immutable');
    for (const url of ['/sw.js', '/'])
      expect((await get(url, { accept: BROWSER })).headers['cache-control']).toBe('no-cache');
  });

  it('compresses large text files', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await get('/assets/index-abc123.js', { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
    }
  });

  it('sends the files that the build has compressed, with the right Vary header', async () => {
    const plain = 'console.log("small")';
    const file = path.join(folder, 'assets/index-abc123.js');
    await writeFile(`${file}.br`, brotliCompressSync(plain));
    const packed = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip, deflate, br' });
    await rm(`${file}.br`);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.headers['cache-control']).toContain('immutable');
    expect((await get('/assets/index-abc123.js')).headers['vary']).toBe('accept-encoding');
  });

  it('compresses the answer to a read, unless it is short', async () => {
    const olga = await server.register('olga');
    for (let i = 0; i < 20; i += 1)
      await olga.as.post('/api/tournaments/', { name: `Cup ${i}`, date1: '2026-06-01' });
    const list = await get('/api/tournaments/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(list.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Authorization, Accept-Encoding',
    });
    expect(JSON.parse(gunzipSync(list.rawPayload).toString())).toHaveLength(20);
    const one = await get('/api/health/', { 'accept-encoding': 'gzip, br' });
    expect(one.headers['content-encoding']).toBeUndefined();
    const card = await get(CARD, { 'accept-encoding': 'br' });
    expect(card.headers['vary']).toMatch(/Accept, Sec-Fetch-Mode/);
  });

  it('sends a strict Content Security Policy with each page, and HSTS only over https', async () => {
    const { headers } = await get('/tournaments', { accept: BROWSER });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    // No third-party content, pictures included, because it would reveal the reader.
    expect(headers['content-security-policy']).not.toMatch(/https?:|\*/);
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=()');
    expect(headers['strict-transport-security']).toBeDefined();
    const plain = buildApp(server.context, { pages: folder, publicUrl: null });
    const page = await plain.inject({ url: '/tournaments', headers: { accept: BROWSER } });
    expect(page.headers['strict-transport-security']).toBeUndefined();
    await plain.close();
  });

  it('allows CORS only for the origin in PUBLIC_URL', async () => {
    const from = (origin: string) => get('/api/tournaments/', { origin });
    expect((await from('https://golf.example.org')).headers['access-control-allow-origin']).toBe(
      'https://golf.example.org',
    );
    expect((await from('https://evil.example.org')).headers['access-control-allow-origin']).not.toBe(
      'https://evil.example.org',
    );
  });

  it('answers a path with or without a trailing slash', async () => {
    for (const url of ['/api/tournaments', '/api/tournaments/', '/api/health', '/api/health/'])
      expect((await get(url)).statusCode, url).toBe(200);
  });

  it('answers a request for the leaderboard with 304 if the client already has the current one', async () => {
    const anna = await server.register('anna');
    const { body: cup } = await anna.as.post('/api/tournaments/', { name: 'Cup', date1: '2026-06-01' });
    const board = await get(`/tournament/${cup.id}/round-scores`, { 'accept-encoding': 'gzip' });
    expect(board.headers['content-encoding']).toBe('gzip');
    const etag = String(board.headers['etag']);
    for (const ifNoneMatch of [etag, etag.replace('W/', ''), `"another", ${etag}`, '*'])
      expect(
        (await get(`/tournament/${cup.id}/round-scores`, { 'if-none-match': ifNoneMatch })).statusCode,
      ).toBe(304);
    await anna.as.post('/api/player_post/', { player: anna.id, tournament: cup.id });
    expect((await get(`/tournament/${cup.id}/round-scores`, { 'if-none-match': etag })).statusCode).toBe(200);
  });
});
