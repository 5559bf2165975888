import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RealServer } from './server.ts';

/** A disk of so many MB for a server's data alone. */
export interface SmallDisk {
  /** Runs what follows it with the disk in the place of its DATA_DIR; the disk goes with the process. */
  through: string[];
  /** Fills it to the last byte. The answered function makes room again. */
  fill(server: RealServer): Promise<() => Promise<void>>;
}

/** A disk in memory, mounted in a namespace that nobody else sees: as root at once, else as root of a namespace of users (Linux). */
export function smallDisk(megabytes: number): SmallDisk {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const mount = `mount -t tmpfs -o size=${megabytes}m greenside "$DATA_DIR" && exec "$@"`;
  return {
    through: ['unshare', ...asRoot, '--mount', 'sh', '-c', mount, 'sh'],
    async fill(server) {
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
    },
  };
}
