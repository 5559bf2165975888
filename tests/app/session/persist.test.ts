import { createPersist } from '#app/scores/persist.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What a browser was asked, in order. */
let asked: string[];
const place = (name: string, isKept: boolean) => ({
  persisted: async () => isKept,
  persist: async () => {
    asked.push(name);
    return true;
  },
});

/** A visit of this phone: it is asked once in each. */
function visit(storage: unknown, bucket: unknown) {
  vi.stubGlobal('navigator', { storage, storageBuckets: bucket ? { open: async () => bucket } : undefined });
  return createPersist();
}
beforeEach(() => {
  asked = [];
});
afterEach(() => vi.unstubAllGlobals());

describe('Asking the browser to keep this phone’s storage', () => {
  it('asks for the storage and for the bucket of the scores, once in a visit', async () => {
    const ask = visit(place('storage', false), place('bucket', false));
    expect(asked).toEqual([]);
    ask();
    ask();
    await vi.waitFor(() => expect(asked).toEqual(['storage', 'bucket']));
  });

  it('asks nothing where the browser keeps both already', async () => {
    const ask = visit(place('storage', true), place('bucket', true));
    ask();
    await new Promise((done) => setTimeout(done, 20));
    expect(asked).toEqual([]);
  });

  it('asks for the one storage where there are no buckets', async () => {
    const ask = visit(place('storage', false), null);
    ask();
    await vi.waitFor(() => expect(asked).toEqual(['storage']));
  });
});
