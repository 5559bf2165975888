import { describe, expect, it } from 'vitest';
import { createCaches } from '#tests/support/caches.ts';
import { createPreviousBuild } from '../../sw/previous-build.ts';

const BASE = 'https://golf.example';
const part = (name: string) => `${BASE}/assets/${name}.js`;
const PRECACHE = 'precache';

/** A worker that activates with these stored files and those of the new version. */
async function worker(stored: string[], current: string[]) {
  const caches = createCaches();
  const cache = await caches.open(PRECACHE);
  for (const url of stored) await cache.put(url, new Response(`old ${url}`));
  const asked: string[] = [];
  const previous = createPreviousBuild(caches, async ({ url }) => {
    asked.push(url);
    return new Response('not found', { status: 404 });
  });
  const takeOver = async () => {
    await previous.storeFiles(PRECACHE, (url) => current.includes(url));
    for (const request of await cache.keys()) if (!current.includes(request.url)) await cache.delete(request);
  };
  const text = async (url: string) => (await previous.answer(new Request(url))).text();
  return { caches, asked, takeOver, text };
}

describe('A service worker that replaces an older version', () => {
  it('still has the old version’s files for an open scorecard', async () => {
    const { takeOver, text, asked } = await worker([part('a-1'), part('b-1'), part('a-2')], [part('a-2')]);
    await takeOver();
    expect(await text(part('b-1'))).toBe(`old ${part('b-1')}`);
    expect(asked).toEqual([]);
  });

  it('requests a file from the network if it has no copy of the file', async () => {
    const { takeOver, text, asked } = await worker([part('a-1')], []);
    await takeOver();
    expect(await text(part('c-9'))).toBe('not found');
    expect(asked).toEqual([part('c-9')]);
  });

  it('keeps only those files of the last version that have a hash in their name', async () => {
    const page = `${BASE}/index.html?__WB_REVISION__=1`;
    const { caches, takeOver } = await worker([part('a-1'), page], [part('a-2')]);
    await (await caches.open('greenside-previous')).put(part('a-0'), new Response('older'));
    await takeOver();
    const cachedParts = await (await caches.open('greenside-previous')).keys();
    expect(cachedParts.map(({ url }) => url)).toEqual([part('a-1')]);
    await takeOver(); // current files are not copied
    expect(await (await caches.open('greenside-previous')).keys()).toHaveLength(1);
  });

  it('also becomes active on a phone without free storage', async () => {
    const { caches, takeOver, text } = await worker([part('a-1')], [part('a-2')]);
    await caches.open('greenside-previous');
    const open = caches.open.bind(caches);
    caches.open = async (name) => {
      const cache = await open(name);
      caches.all.get('greenside-previous')!.most = 0;
      return cache;
    };
    await caches.open('greenside-previous');
    caches.delete = async () => true;
    await takeOver();
    expect(await text(part('a-1'))).toBe('not found');
  });
});
