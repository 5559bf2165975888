import path from 'node:path';
import Database from 'libsql';
import { ConfigError } from '../config/config.ts';
import { makePrivateFile } from '../private-files.ts';

/**
 * One server process a data folder: two would each hand out their own idea of who is signing in how often, and
 * wait for each other at every score. The lock is SQLite's own on a file beside the data, so the operating
 * system drops it with the process, however that ends. Returns its release.
 * Throws a ConfigError when another process has the folder.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'server.lock');
  makePrivateFile(file);
  const lock = new Database(file);
  try {
    lock.exec('pragma busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new ConfigError(`Another Greenside server is using the data folder ${folder}.`);
    throw error;
  }
  return () => lock.close();
}
