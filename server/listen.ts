import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import { drainServer } from './web/shutdown.ts';
import { createEntryMails } from './mail/entry-mails.ts';
import { createMailer } from './mail/transport.ts';
import { serveOnPort } from './metrics/measure.ts';
import { createMetrics } from './metrics/metrics.ts';

/** The first file descriptor that systemd passes (sd_listen_fds). */
const FIRST_SOCKET_DESCRIPTOR = 3;

/** Returns the socket that systemd has opened, or null. Requests wait in it during a restart, and none is refused. */
export function readSocket(env: NodeJS.ProcessEnv, pid = process.pid): number | null {
  return env['LISTEN_PID'] === String(pid) && env['LISTEN_FDS'] === '1' ? FIRST_SOCKET_DESCRIPTOR : null;
}

/** Replaces an address that means every interface, because a browser cannot open it. */
const toReadableHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

/** Time in ms that running requests have at shutdown; a score is always answered within 8 s. */
const MAX_REQUEST_FINISH_MS = 9000;

/** Waits for running requests, then closes all connections. */
async function closeApp(app: FastifyInstance, drainMs: number): Promise<void> {
  const forceCloseTimer = setTimeout(() => app.server.closeAllConnections(), drainMs + MAX_REQUEST_FINISH_MS);
  await app.close();
  clearTimeout(forceCloseTimer);
}

/** Listens on a Unix socket that was passed to the process; Fastify's own listen needs an address. */
async function listenOnSocket(app: FastifyInstance, fd: number): Promise<void> {
  await app.ready();
  app.server.listen({ fd });
  await once(app.server, 'listening');
}

/**
 * Listens on a port, or on `socket`, the descriptor of an open socket (`readSocket`). On SIGTERM or SIGINT, leaves
 * connections open for `drainMs`, then closes the app and the database.
 */
export async function listen(
  context: Context,
  closeContext: () => Promise<void>,
  config: Omit<Config, 'databaseUrl' | 'tokenSecret'>,
  appFolder: string,
  { drainMs = 0, socket = null as number | null } = {},
): Promise<{ address: string; stop(): Promise<void> }> {
  const { publicUrl, club, mail, logLevel, registration, timeZone } = config;
  const metrics = config.metrics && createMetrics(context, config.dataDir);
  let closePromise: Promise<void> | null = null;
  const sendMail = mail && createMailer(mail);
  const app = buildApp(context, {
    pages: appFolder,
    publicUrl,
    club,
    registration,
    timeZone,
    metrics,
    metricsToken: config.metrics?.token,
    sendMail,
    log: process.stdout,
    logLevel,
    isStopping: () => closePromise !== null,
  });
  const entryMails =
    sendMail &&
    createEntryMails({ context, sendMail, club: club.name, origin: publicUrl ?? '', log: app.log });
  app.addHook('onClose', async () => entryMails?.stop());
  if (drainMs > 0) app.addHook('preClose', () => drainServer(app.server, drainMs));
  try {
    if (metrics && config.metrics?.port) {
      const metricsServer = await serveOnPort(metrics, config.metrics.port);
      app.addHook('onClose', metricsServer.close);
    }
    if (socket === null) await app.listen({ port: config.port, host: config.host });
    else await listenOnSocket(app, socket);
    entryMails?.start();
  } catch (error) {
    await app.close();
    await closeContext();
    throw error;
  }
  /** Stops once, because Ctrl+C sends its signal from the terminal and from npm. */
  const stopListening = (): Promise<void> =>
    (closePromise ??= closeApp(app, drainMs)
      .then(closeContext)
      .finally(() => signals.forEach((signal) => process.off(signal, onSignal))));
  const onSignal = (): void => {
    stopListening().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const signals = ['SIGTERM', 'SIGINT'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  const boundAddress = app.server.address();
  const address =
    typeof boundAddress === 'string' || boundAddress === null
      ? 'the socket of systemd'
      : `http://${toReadableHost(config.host)}:${boundAddress.port}`;
  return { stop: stopListening, address: config.publicUrl ?? address };
}
