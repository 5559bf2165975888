import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Password hashes and the token secret are in them: nobody else on the machine may read along. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;
const STICKY = 0o1000;

/** What this server, its commands and the databases write; SQLite gives its side files the mode of the database. */
const OURS = /^(greenside\.db|server\.lock|token-secret|.+\.backup(\.\d+\.unfinished)?$)/;

/** Takes a file or folder from everybody else; says so where this account may not. */
function tighten(file: string, mode: number): void {
  if ((statSync(file).mode & OTHERS) === 0) return;
  try {
    chmodSync(file, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'EPERM' && code !== 'EROFS') throw error;
    console.warn(`Other accounts of this machine may read ${file}: its owner should take that from them.`);
  }
}

/**
 * Makes the data folder, or closes one of an older release, with all that the server has in it. A folder that is meant
 * for everybody (/tmp) stays as it is; its files do not.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  if ((statSync(folder).mode & STICKY) === 0) tighten(folder, FOLDER_MODE);
  for (const name of readdirSync(folder)) if (OURS.test(name)) tighten(path.join(folder, name), FILE_MODE);
}

/** Makes an empty file where none is, so that what a database opens is private from its first byte. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', FILE_MODE));
}
