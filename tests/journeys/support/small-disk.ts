import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RealServer } from './server.ts';

/** A size-limited disk for a server's data. */
export interface SmallDisk {
  /** A wrapper command that mounts the disk over DATA_DIR; the disk ends with the process. */
  through: string[];
  /** The server's `trouble` for a full disk. */
  trouble: string;
  /** Fills the disk to the last byte. The returned function frees it. */
  fill(server: RealServer): Promise<() => Promise<void>>;
}

/** A tmpfs if mounting is possible; otherwise a file size limit, which SQLite reports as a broken disk (Linux). */
export function smallDisk(megabytes: number): SmallDisk {
  // A private mount namespace: directly as root, otherwise in a user namespace, which containers may forbid.
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const mount = (folder: string) => `mount -t tmpfs -o size=${megabytes}m greenside ${folder}`;
  const unshare = ['unshare', ...asRoot, '--mount', 'sh', '-c'];
  try {
    execFileSync(unshare[0]!, [...unshare.slice(1), mount('/tmp')], { stdio: 'ignore' });
  } catch {
    console.log('      no disk of its own may be mounted here: the files of the server are limited instead');
    return { through: [], trouble: 'cannot be stored', fill: limitFiles };
  }
  const through = [...unshare, `${mount('"$DATA_DIR"')} && exec "$@"`, 'sh'];
  return { through, trouble: 'the disk is full', fill: fillDisk };
}

async function fillDisk(server: RealServer): Promise<() => Promise<void>> {
  const filler = path.join(`/proc/${server.pid()}/root`, server.data, 'filler');
  const file = await open(filler, 'w');
  // Decreasing sizes, so that not even a page stays free.
  for (const size of [1 << 20, 4096, 1]) {
    try {
      for (;;) await file.write(Buffer.alloc(size, 'x'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  await file.close();
  return () => rm(filler);
}

/** Limits the server's files to their first page. */
async function limitFiles(server: RealServer): Promise<() => Promise<void>> {
  const limit = (size: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(server.pid()), `--fsize=${size}:unlimited`]);
  limit(4096);
  return async () => void limit('unlimited');
}
