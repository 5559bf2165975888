import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import { drain } from './drain.ts';
import { createMailer } from './mail/transport.ts';
import { serveOnPort } from './metrics/measure.ts';
import { createMetrics } from './metrics/metrics.ts';

/** A browser cannot open an address that means every interface. */
const toReadableHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

/** Time for running requests at shutdown: a score is always answered within 8 s. */
const LAST_ANSWERS_MS = 9000;

/** Waits for running requests, then closes all connections. */
async function closeApp(app: FastifyInstance, drainMs: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), drainMs + LAST_ANSWERS_MS);
  await app.close();
  clearTimeout(late);
}

/** On SIGTERM and SIGINT closes the app, then the database, after `drainMs` in which connections stay open. */
export async function listen(
  context: Context,
  close: () => Promise<void>,
  config: Omit<Config, 'databaseUrl' | 'tokenSecret'>,
  pages: string,
  { drainMs = 0 } = {},
): Promise<{ address: string; stop(): Promise<void> }> {
  const { publicUrl, club, mail, logLevel, registration } = config;
  const metrics = config.metrics && createMetrics(context, config.dataDir);
  let stopped: Promise<void> | null = null;
  const app = buildApp(context, {
    pages,
    publicUrl,
    club,
    registration,
    metrics,
    metricsToken: config.metrics?.token,
    sendMail: mail && createMailer(mail),
    log: process.stdout,
    logLevel,
    isStopping: () => stopped !== null,
  });
  if (drainMs > 0) app.addHook('preClose', () => drain(app.server, drainMs));
  try {
    if (metrics && config.metrics?.port) {
      const figures = await serveOnPort(metrics, config.metrics.port);
      app.addHook('onClose', figures.close);
    }
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    await close();
    throw error;
  }
  /** Runs once: Ctrl+C sends its signal from the terminal and from npm. */
  const stop = (): Promise<void> =>
    (stopped ??= closeApp(app, drainMs)
      .then(close)
      .finally(() => signals.forEach((signal) => process.off(signal, onSignal))));
  const onSignal = (): void => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const signals = ['SIGTERM', 'SIGINT'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  const at = app.server.address();
  const port = typeof at === 'object' && at !== null ? at.port : config.port;
  return { stop, address: config.publicUrl ?? `http://${toReadableHost(config.host)}:${port}` };
}
