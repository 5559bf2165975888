import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newPlace, type DatabaseName } from './server.ts';

const BUILT = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** The built server as a process that can be killed; its data survives. */
export interface ProcessServer {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the built server (npm test builds it first) with temporary data. */
export async function startProcess(database: DatabaseName): Promise<ProcessServer> {
  if (!existsSync(BUILT)) throw new Error('dist/server is missing: run npm run build first');
  const place = await newPlace(database);
  let child: ChildProcess | null = null;
  const server: ProcessServer = {
    url: '',
    async start() {
      const env = {
        PATH: process.env['PATH'],
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: place.dataDir,
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      };
      const started = spawn(process.execPath, [BUILT], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      let printed = '';
      for await (const chunk of started.stdout) {
        printed += String(chunk);
        const found = /at (http:\S+)/.exec(printed);
        if (!found) continue;
        server.url = found[1]!;
        break;
      }
      if (server.url === '') throw new Error(`the server did not start: ${printed}`);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    async close() {
      await server.kill();
      await place.remove();
    },
  };
  await server.start();
  return server;
}
