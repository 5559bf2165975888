import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** Runs in the page: deletes all IndexedDB databases and the storage bucket of the origin. Returns their number. */
export async function eraseDatabases(): Promise<number> {
  interface Buckets {
    keys(): Promise<string[]>;
    delete(name: string): Promise<void>;
  }
  const { storageBuckets } = navigator as Navigator & { storageBuckets?: Buckets };
  const names = (await storageBuckets?.keys()) ?? [];
  for (const name of names) await storageBuckets!.delete(name);
  const databases = await indexedDB.databases();
  for (const { name } of databases)
    await new Promise((done, failed) => {
      const request = indexedDB.deleteDatabase(name!);
      request.addEventListener('success', done);
      request.addEventListener('error', failed);
    });
  return names.length + databases.length;
}

export const deleteDatabases = (page: Page): Promise<number> => page.evaluate(eraseDatabases);

/**
 * Overwrites all IndexedDB files of a profile with random bytes, like a failing disk. The browser must be closed.
 * Returns the number of files.
 */
export async function spoilIndexedDb(profile: string): Promise<number> {
  const files = await readdir(profile, { recursive: true, withFileTypes: true });
  let spoilt = 0;
  for (const file of files) {
    const at = path.join(file.parentPath, file.name);
    if (!file.isFile() || !at.includes(`${path.sep}IndexedDB${path.sep}`) || file.name === 'LOCK') continue;
    const { size } = await stat(at);
    await writeFile(at, Buffer.alloc(Math.max(64, size), 'spoilt! '));
    spoilt += 1;
  }
  return spoilt;
}
