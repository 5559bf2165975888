import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StorageFailure } from '#data/store/failure.ts';
import { hangingFactory, phoneWithBackup } from '#tests/support/phone-with-backup.ts';

const SILENT = 'This phone’s storage is not responding.';

let hanging: ReturnType<typeof hangingFactory>;
beforeEach(() => {
  hanging = hangingFactory();
  vi.stubGlobal('indexedDB', hanging.factory);
});
afterEach(() => vi.unstubAllGlobals());

it('Reads and live queries time out while a phone’s database does not open; live queries continue once it opens', async () => {
  const db = phoneWithBackup().open(40);
  const received: unknown[] = [];
  const watching = db
    .watch((tx) => tx.get('meta', 'x'))
    .subscribe({
      next: (value) => received.push(value),
      error: (why) => received.push((why as Error).message),
    });
  await expect(db.withDeadline.read((tx) => tx.get('meta', 'x'))).rejects.toMatchObject({
    message: SILENT,
  } as StorageFailure);
  await vi.waitFor(() => expect(received).toEqual([SILENT]));
  hanging.release();
  await vi.waitFor(() => expect(received).toEqual([SILENT, undefined]), 5_000);
  watching.unsubscribe();
});

it('If a database does not respond, its reads time out, even on a phone without a backup', async () => {
  const db = phoneWithBackup().open(40, { backup: null });
  await expect(db.withDeadline.write((tx) => tx.put('meta', { key: 'x', value: 1 }))).rejects.toMatchObject({
    message: SILENT,
  });
});
