import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RealServer } from './server.ts';

/** A disk of so many MB for a server's data alone. */
export interface SmallDisk {
  /** Runs what follows it with the disk in the place of its DATA_DIR; the disk goes with the process. */
  through: string[];
  /** What the server takes its trouble for once it is full. */
  trouble: string;
  /** Fills it to the last byte. The answered function makes room again. */
  fill(server: RealServer): Promise<() => Promise<void>>;
}

/** A disk in memory where one may be mounted, else a limit for the server's files, which SQLite takes for a broken disk (Linux). */
export function smallDisk(megabytes: number): SmallDisk {
  // A namespace that nobody else sees: as root at once, else as root of a namespace of users, which a container may forbid.
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
  // Bytes by the thousand at last, so that not even a page is left.
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

/** No file of the server may be written to behind its first page. */
async function limitFiles(server: RealServer): Promise<() => Promise<void>> {
  const limit = (size: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(server.pid()), `--fsize=${size}:unlimited`]);
  limit(4096);
  return async () => void limit('unlimited');
}
