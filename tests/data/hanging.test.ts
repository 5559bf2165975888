import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StorageFailure } from '#data/store/failure.ts';
import { vaultedPhone } from '#tests/support/vaulted.ts';

const SILENT = 'This phone’s storage does not answer.';

/** A database that is asked for and never opens. */
function hangingFactory() {
  const real = new IDBFactory();
  const waiting: (() => void)[] = [];
  const open: IDBFactory['open'] = (...parts) => {
    const request = new EventTarget() as IDBOpenDBRequest;
    waiting.push(() => {
      const made = real.open(...parts);
      for (const type of ['upgradeneeded', 'success'] as const)
        made.addEventListener(type, (event) => {
          Object.defineProperties(request, {
            result: { value: made.result, configurable: true },
            transaction: { value: made.transaction, configurable: true },
          });
          const copy = Object.assign(new Event(type), {
            oldVersion: (event as IDBVersionChangeEvent).oldVersion,
          });
          request.dispatchEvent(copy);
          request[`on${type}`]?.call(request, copy as never);
        });
    });
    return request;
  };
  return {
    factory: {
      open,
      databases: async () => [],
      cmp: real.cmp,
      deleteDatabase: real.deleteDatabase.bind(real),
    },
    release: () => waiting.splice(0).forEach((go) => go()),
  };
}

let hanging: ReturnType<typeof hangingFactory>;
beforeEach(() => {
  hanging = hangingFactory();
  vi.stubGlobal('indexedDB', hanging.factory);
});
afterEach(() => vi.unstubAllGlobals());

it('A database that never opens: reads and live queries say so in time, and go on once it opens', async () => {
  const db = vaultedPhone().open(40);
  const heard: unknown[] = [];
  const watching = db
    .watch((tx) => tx.get('meta', 'x'))
    .subscribe({ next: (value) => heard.push(value), error: (why) => heard.push((why as Error).message) });
  await expect(db.prompt.read((tx) => tx.get('meta', 'x'))).rejects.toMatchObject({
    message: SILENT,
  } as StorageFailure);
  await vi.waitFor(() => expect(heard).toEqual([SILENT]));
  hanging.release();
  await vi.waitFor(() => expect(heard).toEqual([SILENT, undefined]), 5_000);
  watching.unsubscribe();
});

it('A phone without a second copy is told in time too', async () => {
  const db = vaultedPhone().open(40, { backup: null });
  await expect(db.prompt.write((tx) => tx.put('meta', { key: 'x', value: 1 }))).rejects.toMatchObject({
    message: SILENT,
  });
});
