import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { DIST, type RealServer } from './server.ts';

/** Runs `npm run backup` or `restore` on a running server's data. Returns the output; throws if it fails. */
export async function copies(
  server: RealServer,
  command: 'backup' | 'restore',
  file: string,
): Promise<string> {
  const script = path.join(DIST, `server/${command}.js`);
  const env = { PATH: process.env['PATH'], DATA_DIR: server.data };
  const { stdout } = await promisify(execFile)(process.execPath, [script, file], { env });
  return stdout;
}
