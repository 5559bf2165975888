import path from 'node:path';
import Database from 'libsql';
import { ConfigError } from '../config/config-error.ts';
import { makePrivateFile } from '../private-files.ts';
import { codeOf } from '../failures.ts';

/** Locks the folder for one server; the returned function, or a crash, unlocks it. ConfigError if it is locked. */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'server.lock');
  makePrivateFile(file);
  const lock = new Database(file);
  try {
    lock.exec('pragma busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (codeOf(error) === 'SQLITE_BUSY')
      throw new ConfigError(`Another Greenside server is using the data folder ${folder}.`);
    throw error;
  }
  return () => lock.close();
}
