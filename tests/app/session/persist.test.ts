import { createPersist } from '#app/scores/persist.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The storage calls to the browser, in order. */
let asked: string[];
const place = (name: string, isPersistent: boolean) => ({
  persisted: async () => isPersistent,
  persist: async () => {
    asked.push(name);
    return true;
  },
});

/** One visit of this phone; persistence is requested once per visit. */
function visit(storage: unknown, bucket: unknown) {
  vi.stubGlobal('navigator', { storage, storageBuckets: bucket ? { open: async () => bucket } : undefined });
  return createPersist();
}
beforeEach(() => {
  asked = [];
});
afterEach(() => vi.unstubAllGlobals());

describe('The request for persistent storage', () => {
  it('is made once per visit, for the default storage and for the storage bucket with the scores', async () => {
    const ask = visit(place('storage', false), place('bucket', false));
    expect(asked).toEqual([]);
    ask();
    ask();
    await vi.waitFor(() => expect(asked).toEqual(['storage', 'bucket']));
  });

  it('is not made if both storages are persistent already', async () => {
    const ask = visit(place('storage', true), place('bucket', true));
    ask();
    await new Promise((done) => setTimeout(done, 20));
    expect(asked).toEqual([]);
  });

  it('is made only for the default storage if the browser has no storage buckets', async () => {
    const ask = visit(place('storage', false), null);
    ask();
    await vi.waitFor(() => expect(asked).toEqual(['storage']));
  });
});
