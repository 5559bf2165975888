import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRealServer, type RealServer } from './server.ts';

/** The server reads the shift at most once in 20 ms. */
const READ_MS = 100;

export interface ShiftedServer extends RealServer {
  /** Sets the server's clock this many ms ahead of the machine's. */
  shift(ms: number): Promise<void>;
}

/** A server of its own whose clock the journey sets; phones have the machine's. */
export async function startShiftedServer(): Promise<ShiftedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'greenside-clock-'));
  const file = path.join(folder, 'shift');
  await writeFile(file, '0');
  const module = path.join(import.meta.dirname, 'shifted-clock.mjs');
  const server = await startRealServer({
    nodeArgs: ['--import', module],
    env: { CLOCK_SHIFT_FILE: file },
  });
  return {
    ...server,
    async shift(ms) {
      await writeFile(file, String(ms));
      await sleep(READ_MS);
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
