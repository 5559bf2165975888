import { Server as TcpServer } from 'node:net';
import type { Server } from 'node:http';

/**
 * Takes no more connections, and resolves when those that are open have ended, or after `patienceMs`. Node's own close() ends idle
 * ones at once, and a request that is on its way on one of them would fail. The app says `Connection: close` with each
 * answer meanwhile, so whoever asks again does so on a new connection, to another process.
 */
export function drain(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, patienceMs);
    server.once('close', () => {
      clearTimeout(late);
      resolve();
    });
    TcpServer.prototype.close.call(server);
  });
}
