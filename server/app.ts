import cors from '@fastify/cors';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { isLocal } from './auth/network.ts';
import { createSignInLimit } from './auth/signin-limit.ts';
import { NO_CLUB, type Club } from './config/config-club.ts';
import type { RegistrationMode } from '#contract/registration.ts';
import type { Context } from './context.ts';
import { createRequestIds, describeError, logRequests, type LogLevel } from './log.ts';
import { measureRequests } from './metrics/measure.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createResetMails } from './mail/reset-mails.ts';
import type { SendMail } from './mail/transport.ts';
import { MAX_BODY_BYTES } from './policies/quotas.ts';
import { accessRoutes } from './routes/people/access.ts';
import { accountRoutes } from './routes/people/accounts.ts';
import { boardRoutes } from './routes/board.ts';
import { relayRoutes } from './routes/relay.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { clubRoutes } from './routes/club.ts';
import { competitionRoutes } from './routes/competitions.ts';
import { journalRoutes } from './routes/journal.ts';
import { courseRoutes } from './routes/courses.ts';
import { playingConditionsRoutes } from './routes/people/playing-conditions.ts';
import { drawRoutes } from './routes/draws.ts';
import { entryRoutes } from './routes/entries.ts';
import { exportRoutes } from './routes/exports.ts';
import { groupingRoutes } from './routes/groupings.ts';
import { handicapEntryRoutes } from './routes/people/handicap-entry.ts';
import { handicapRoutes } from './routes/people/handicaps.ts';
import { healthRoutes } from './routes/health.ts';
import { liveRoutes } from './routes/live.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { mailRoutes } from './routes/mail.ts';
import { peopleRoutes } from './routes/people/people.ts';
import { pictureRoutes } from './routes/people/pictures.ts';
import { noticeRoutes } from './routes/notices.ts';
import { playerRoutes } from './routes/players.ts';
import { rosterRoutes } from './routes/roster.ts';
import { roleRoutes } from './routes/roles.ts';
import { countRefusedSignIns } from './metrics/refused-sign-ins.ts';
import { mergeRoutes } from './routes/staff/merges.ts';
import { registrationRoutes } from './routes/staff/registration.ts';
import { serverRoutes } from './routes/staff/server.ts';
import { staffAccountRoutes } from './routes/staff/accounts.ts';
import { scoreRoutes } from './routes/scores.ts';
import { seasonRoutes } from './routes/seasons.ts';
import { settingsRoutes } from './routes/settings.ts';
import { tokenRoutes } from './routes/people/tokens.ts';
import { tournamentRoutes } from './routes/tournaments.ts';
import { userRoutes } from './routes/people/users.ts';
import { setErrorHandlers, answerUnreadableRequest, addJsonParser } from './web/errors.ts';
import { closeConnectionsOnShutdown } from './web/shutdown.ts';
import { servePages } from './web/pages.ts';
import { createRefusalDelay } from './web/refusal-rate.ts';

export interface HttpAppOptions {
  /** Folder of the built pages; null serves only the API. */
  pages: string | null;
  publicUrl: string | null;
  club?: Club;
  registration?: RegistrationMode;
  /** IANA time zone for courses that have none. */
  timeZone?: string | null;
  sendMail?: SendMail | null;
  metrics?: Metrics | null;
  /** Token that opens the metrics on the app's port; null disables that. */
  metricsToken?: string | null;
  log?: { write(line: string): unknown } | null;
  logLevel?: LogLevel;
  /** True during shutdown: requests are still answered, but the readiness check fails. */
  isStopping?: () => boolean;
  longestRequestMs?: number;
}

/** Time in ms after which an arriving request is aborted; a batch over a weak signal needs a few seconds. */
const MAX_REQUEST_MS = 30_000;

export function buildApp(context: Context, options: HttpAppOptions): FastifyInstance {
  const { pages, publicUrl, club = NO_CLUB, registration = 'open' } = options;
  const { sendMail = null, metrics = null } = options;
  const { log = null, logLevel = 'warn', longestRequestMs = MAX_REQUEST_MS } = options;
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: longestRequestMs,
    http: { connectionsCheckingInterval: longestRequestMs / 10, headersTimeout: longestRequestMs },
    logger: log === null ? false : { level: logLevel, stream: log, serializers: { err: describeError } },
    // Disabled, because Fastify's own log lines of requests contain URLs with codes and names.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    // X-Forwarded-For is accepted only from a reverse proxy on the same machine.
    trustProxy: isLocal,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests during shutdown are answered; closeConnectionsOnShutdown then closes their connections.
    return503OnClosing: false,
    frameworkErrors: answerUnreadableRequest,
  });
  addJsonParser(app);
  const delayRefusal = createRefusalDelay();
  setErrorHandlers(app, delayRefusal);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  closeConnectionsOnShutdown(app);
  if (logLevel === 'info') logRequests(app);
  if (publicUrl !== null)
    void app.register(cors, {
      origin: publicUrl,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
      maxAge: 86_400,
    });
  // All routes that check a password share one limit.
  const signInLimit = createSignInLimit();
  tokenRoutes(app, context, { untilRefusal: delayRefusal, limit: signInLimit, registration });
  accountRoutes(app, context, signInLimit);
  const resetMails =
    sendMail &&
    createResetMails({ context, sendMail, club: club.name, origin: publicUrl ?? '', log: app.log });
  mailRoutes(app, context, { limit: signInLimit, resetMails });
  clubRoutes(app, context, { club, mail: sendMail !== null, registration, publicUrl });
  registrationRoutes(app, context, registration);
  for (const addRoutes of [
    userRoutes,
    peopleRoutes,
    staffAccountRoutes,
    mergeRoutes,
    tournamentRoutes,
    courseRoutes,
    playingConditionsRoutes,
    playerRoutes,
    rosterRoutes,
    entryRoutes,
    accessRoutes,
    roleRoutes,
    groupingRoutes,
    drawRoutes,
    settingsRoutes,
    noticeRoutes,
    handicapRoutes,
    handicapEntryRoutes,
    scoreRoutes,
    relayRoutes,
    boardRoutes,
    competitionRoutes,
    journalRoutes,
    seasonRoutes,
    exportRoutes,
    pictureRoutes,
    openApiRoutes,
  ])
    addRoutes(app, context);
  const { timeZone = null } = options;
  calendarRoutes(app, context, { origin: publicUrl, timeZone, site: club.name ?? 'Greenside' });
  healthRoutes(app, context, options.isStopping);
  const liveStreams = liveRoutes(app, context);
  serverRoutes(app, context, {
    streams: liveStreams.size,
    refused: countRefusedSignIns(app, context.clock),
  });
  if (metrics !== null) {
    metrics.gauge('streams', 'Boards that are followed by a stream', liveStreams.size);
    measureRequests(app, metrics, options.metricsToken ?? null);
  }
  servePages(app, context, { folder: pages, publicUrl, site: club.name ?? 'Greenside' });
  return app;
}
