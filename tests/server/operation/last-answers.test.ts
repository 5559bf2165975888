import { request, Agent } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeConnectionsOnShutdown } from '#server/web/shutdown.ts';

it('a server that is stopped during an answer first sends the whole answer, and then ends', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  closeConnectionsOnShutdown(app);
  let answer = (): void => {};
  const asked = new Promise<void>((begun) => {
    app.get('/slow', async () => {
      begun();
      await new Promise<void>((resolve) => (answer = resolve));
      return { done: true };
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const sent = request({ port, path: '/slow', agent }).end();
  const answered = once(sent, 'response');
  await asked;
  const closed = app.close();
  await new Promise((resolve) => void setImmediate(resolve));
  answer();
  const [response] = await answered;
  response.resume();
  expect(response.headers.connection).toBe('close');
  await closed;
  agent.destroy();
});
