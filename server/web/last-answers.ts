import type { FastifyInstance } from 'fastify';

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
