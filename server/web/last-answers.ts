import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection with each answer that goes out while the server stops. Fastify does so for requests that come then; one
 * that was under way kept its connection, and the server waited 72 s for it to rest.
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
