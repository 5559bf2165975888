import { createHash, randomBytes } from 'node:crypto';
import { readFile, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf, codeOf } from '../failures.ts';
import { PICTURE_MS } from '../policies/lifetimes.ts';
import { MAX_ALL_PICTURES_BYTES } from '../policies/quotas.ts';
import { makePrivateFolder } from '../private-files.ts';

export type PictureCache = ReturnType<typeof createPictureCache>;

const MIN_FREE_BYTES = 500_000_000;

const fallbackIfMissing =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return fallback;
    throw error;
  };

export function createPictureCache(
  folder: string,
  report: (sentence: string) => void,
  { clock = Date.now, mostBytes = MAX_ALL_PICTURES_BYTES, leaveBytes = MIN_FREE_BYTES } = {},
) {
  let isFailureReported = false; // Only the first failure is reported, because all pictures fail for the same reason.
  const fileOf = (address: string): string =>
    path.join(folder, createHash('sha256').update(address).digest('hex'));
  const isExpired = (madeAt: number): boolean => Math.abs(clock() - madeAt) > PICTURE_MS;

  async function deleteOldFiles(): Promise<void> {
    const fileNames = await readdir(folder).catch(fallbackIfMissing<string[]>([]));
    const files = await Promise.all(
      fileNames.map(async (name) => {
        const file = path.join(folder, name);
        const fileStats = await stat(file).catch(fallbackIfMissing(null));
        return { file, madeAt: fileStats?.mtimeMs ?? 0, size: fileStats?.size ?? 0 };
      }),
    );
    let remainingBytes = mostBytes;
    for (const { file, madeAt, size } of files.sort((a, b) => b.madeAt - a.madeAt)) {
      remainingBytes -= size;
      if (remainingBytes < 0 || isExpired(madeAt)) await rm(file, { force: true });
    }
  }

  return {
    sweep: deleteOldFiles,
    async read(address: string): Promise<Buffer | null> {
      const file = fileOf(address);
      const fileStats = await stat(file).catch(fallbackIfMissing(null));
      if (fileStats === null || isExpired(fileStats.mtimeMs)) return null;
      return readFile(file).catch(fallbackIfMissing(null));
    },
    /** Does nothing if the disk is nearly full, because scores need the space, or if the folder cannot be written. */
    async store(address: string, bytes: Buffer): Promise<void> {
      try {
        makePrivateFolder(folder);
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize < leaveBytes) return;
        const temporaryFile = `${fileOf(address)}.${randomBytes(4).toString('hex')}`;
        await writeFile(temporaryFile, bytes, { mode: 0o600 });
        await rename(temporaryFile, fileOf(address));
        await deleteOldFiles();
      } catch (error) {
        if (!isFailureReported) report(`Profile pictures cannot be stored on the disk: ${messageOf(error)}`);
        isFailureReported = true;
      }
    },
  };
}
