import type { FastifyInstance } from 'fastify';
import { Server as TcpServer } from 'node:net';
import type { Server } from 'node:http';

/**
 * Lets every answer during shutdown close its connection. Fastify does so only for new requests: the connection of a
 * running request would stay open for up to 72 s.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}

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
