import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { LIVE_ROUTE } from '#contract/scores/live.ts';
import { ConfigError } from '../config/config-error.ts';
import { messageOf, codeOf } from '../failures.ts';
import { getRouteName } from '../web/route-name.ts';
import type { Metrics } from './metrics.ts';

/** Counts every request except streams, whose duration has no meaning. */
export function measureRequests(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  if (token !== null) serveToTokenHolders(app, metrics, token);
  app.addHook('onResponse', (request, reply, done) => {
    const route = getRouteName(request);
    if (route !== LIVE_ROUTE)
      metrics.answered(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

const computeDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Serves /metrics on the app's port to requests with the token (Authorization: Bearer …). */
function serveToTokenHolders(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expectedDigest = computeDigest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(computeDigest(request.headers.authorization ?? ''), expectedDigest))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** Number of ports to try, more than the processes of one server, so that a replacement also finds a port. */
const MAX_TRIED_PORTS = 130;

/** Serves /metrics on a separate port without a token. Each process takes the first free port from `port` on. */
export async function serveOnPort(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
  { isOneOfSeveral = cluster.isWorker } = {},
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (metricsText) => response.writeHead(200, { 'content-type': metrics.contentType }).end(metricsText),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
  for (let triedPort = port; ; triedPort += 1)
    try {
      server.listen({ port: triedPort, host, exclusive: true });
      await once(server, 'listening');
      break;
    } catch (error) {
      if (isOneOfSeveral && codeOf(error) === 'EADDRINUSE' && triedPort < port + MAX_TRIED_PORTS) continue;
      throw new ConfigError(`METRICS_PORT and METRICS_HOST cannot be used (${messageOf(error)}).`);
    }
  const boundAddress = server.address();
  return {
    port: typeof boundAddress === 'object' && boundAddress !== null ? boundAddress.port : port,
    async close() {
      const closePromise = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closePromise;
    },
  };
}
