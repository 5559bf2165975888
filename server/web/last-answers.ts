import type { FastifyInstance } from 'fastify';

/**
 * During shutdown every answer closes its connection. Fastify does so only for new requests: the connection of a
 * running request stays open, and the server waits 72 s for it to become idle.
 */
export function closeWithLastAnswers(app: FastifyInstance): void {
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
