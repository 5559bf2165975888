import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Thrown when another server has the data folder; its message is for the operator. */
export class FolderInUse extends Error {}

/**
 * One server process a data folder: it answers reads from its own cache, so a second one would show old
 * boards. A lock left behind by a process that was killed is taken over. Resolves to its release.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'server.pid');
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const pid = Number(await readFile(file, 'utf8').catch(() => '0'));
      if (pid > 0 && pid !== process.pid && isRunning(pid))
        throw new FolderInUse(
          `Another Greenside server (process ${pid}) is using the data folder ${folder}.`,
        );
      await rm(file, { force: true });
    }
  }
  throw new FolderInUse(`The data folder ${folder} is being taken by another Greenside server.`);
}
