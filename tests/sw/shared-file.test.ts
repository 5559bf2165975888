import { describe, expect, it } from 'vitest';
import { SHARED_FILE } from '#api/shared-file.ts';
import { createCaches } from '#tests/support/caches.ts';
import { isShareRequest, storeSharedFile } from '../../sw/shared-file.ts';

const BASE = 'https://golf.example';
const share = (fill: (form: FormData) => void): Request => {
  const body = new FormData();
  fill(body);
  return new Request(BASE + SHARED_FILE.path, { method: 'POST', body });
};

describe('A file that another app shares with this app', () => {
  it('is stored for the page that then opens', async () => {
    const caches = createCaches();
    const request = share((form) => form.set(SHARED_FILE.field, new File(['the cards'], 'cards.txt')));
    expect(isShareRequest(request)).toBe(true);
    const answer = await storeSharedFile(request, caches);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${BASE}/carry`);
    const cachedFile = await (await caches.open(SHARED_FILE.cache)).match(BASE + SHARED_FILE.key);
    expect(await cachedFile!.text()).toBe('the cards');
  });

  it('may be missing: the page also opens if the other app shares only a title', async () => {
    const caches = createCaches();
    const answer = await storeSharedFile(
      share((form) => form.set('title', 'Hello')),
      caches,
    );
    expect(answer.status).toBe(303);
    expect(await (await caches.open(SHARED_FILE.cache)).match(BASE + SHARED_FILE.key)).toBeUndefined();
  });

  it('is expected only in a request from the share sheet, not in a page load or an API call', () => {
    expect(isShareRequest({ method: 'GET', url: `${BASE}/carry` })).toBe(false);
    expect(isShareRequest({ method: 'POST', url: `${BASE}/api/carried/` })).toBe(false);
  });
});
