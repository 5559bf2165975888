import { Server as TcpServer } from 'node:net';
import type { Server } from 'node:http';

/**
 * Stops listening and waits for open connections, at most `maxWaitMs`, because Node's close() would fail a request
 * in transit. Meanwhile `Connection: close` in answers moves clients to another process.
 */
export function drainServer(server: Server, maxWaitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, maxWaitMs);
    server.once('close', () => {
      clearTimeout(timeout);
      resolve();
    });
    TcpServer.prototype.close.call(server);
  });
}
