import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './failures.ts';

/** Only the owner may read the folder, because its files contain password hashes and the token secret. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const GROUP_AND_OTHERS_BITS = 0o077;
const STICKY_BIT = 0o1000;

/** Names of files of the server, its commands and databases. SQLite gives side files the mode of the database. */
const OWN_FILE_NAME = /^(greenside\.db|server\.lock|token-secret|.+\.backup(\.\d+\.unfinished)?$)/;

/** Changes the mode; warns if the server's system account may not change it. */
function restrictFileMode(file: string, mode: number): void {
  if ((statSync(file).mode & GROUP_AND_OTHERS_BITS) === 0) return;
  try {
    chmodSync(file, mode);
  } catch (error) {
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EROFS') throw error;
    console.warn(`Other accounts on this machine can read ${file}: its owner should remove that permission.`);
  }
}

/** Creates the folder, or makes an existing folder and its files private. A shared folder (/tmp) keeps its mode. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  if ((statSync(folder).mode & STICKY_BIT) === 0) restrictFileMode(folder, FOLDER_MODE);
  for (const name of readdirSync(folder))
    if (OWN_FILE_NAME.test(name)) restrictFileMode(path.join(folder, name), FILE_MODE);
}

/** Makes a database file private from its first byte. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', FILE_MODE));
}
