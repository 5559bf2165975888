import cors from '@fastify/cors';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { createSignInLimit } from './auth/signin-limit.ts';
import { NO_CLUB, type Club } from './config/config-club.ts';
import type { Registration } from './config/config.ts';
import type { Context } from './context.ts';
import { createRequestIds, describeError, logRequests, type LogLevel } from './log.ts';
import { measureRequests } from './metrics/measure.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createResetMails } from './mail/reset-mails.ts';
import type { SendMail } from './mail/transport.ts';
import { MOST_BODY_BYTES } from './policies/quotas.ts';
import { accessRoutes } from './routes/people/access.ts';
import { accountRoutes } from './routes/people/accounts.ts';
import { boardRoutes } from './routes/board.ts';
import { carriedRoutes } from './routes/carried.ts';
import { clubRoutes } from './routes/club.ts';
import { competitionRoutes } from './routes/competitions.ts';
import { courseRoutes } from './routes/courses.ts';
import { playingConditionsRoutes } from './routes/people/playing-conditions.ts';
import { drawRoutes } from './routes/draws.ts';
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
import { playerRoutes } from './routes/players.ts';
import { rosterRoutes } from './routes/roster.ts';
import { scoreRoutes } from './routes/scores.ts';
import { seasonRoutes } from './routes/seasons.ts';
import { settingsRoutes } from './routes/settings.ts';
import { tokenRoutes } from './routes/people/tokens.ts';
import { tournamentRoutes } from './routes/tournaments.ts';
import { userRoutes } from './routes/people/users.ts';
import { answerErrors, answerUnreadable, readJson } from './web/errors.ts';
import { closeWithLastAnswers } from './web/last-answers.ts';
import { servePages } from './web/pages.ts';
import { createRefusalPace } from './web/refusal-rate.ts';

export interface AppOptions {
  /** The folder of the built app, or null to serve the API alone. */
  pages: string | null;
  publicUrl: string | null;
  club?: Club;
  /** Whether anybody may make an account; they may where nothing is said. */
  registration?: Registration;
  /** Null where no mail can be sent. */
  sendMail?: SendMail | null;
  /** Null where nobody reads the figures. */
  metrics?: Metrics | null;
  /** Opens the figures on the port of the app; null where they are not there. */
  metricsToken?: string | null;
  /** Where the log's lines go; null for nowhere. */
  log?: { write(line: string): unknown } | null;
  logLevel?: LogLevel;
  /** Whether the server takes leave: it answers still, and is to be sent nothing more. */
  isStopping?: () => boolean;
  /** How long a request may take to arrive; its connection is closed then. */
  longestRequestMs?: number;
}

/** A batch of a phone on a weak signal takes some seconds; who sends nothing for so long has gone. */
const LONGEST_REQUEST_MS = 30_000;

/** Every call of the API and the pages of the app, on a context that is open. Does not listen. */
export function buildApp(context: Context, options: AppOptions): FastifyInstance {
  const { pages, publicUrl, club = NO_CLUB, registration = 'open' } = options;
  const { sendMail = null, metrics = null } = options;
  const { log = null, logLevel = 'warn', longestRequestMs = LONGEST_REQUEST_MS } = options;
  const app = Fastify({
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: longestRequestMs,
    http: { connectionsCheckingInterval: longestRequestMs / 10, headersTimeout: longestRequestMs },
    logger: log === null ? false : { level: logLevel, stream: log, serializers: { err: describeError } },
    // Its own lines have the address of the request, with codes and names in it.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    // A reverse proxy on the same machine may say who the client is; nobody else may.
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // A request that comes while the server stops is answered as any other, and its connection closed with it.
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
  });
  readJson(app);
  const untilRefusal = createRefusalPace();
  answerErrors(app, untilRefusal);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  closeWithLastAnswers(app);
  if (logLevel === 'info') logRequests(app);
  if (publicUrl !== null)
    void app.register(cors, {
      origin: publicUrl,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
      maxAge: 86_400,
    });
  // One count of wrong passwords, wherever they are given.
  const limit = createSignInLimit();
  tokenRoutes(app, context, { untilRefusal, limit, registration });
  accountRoutes(app, context, limit);
  const resetMails =
    sendMail &&
    createResetMails({ context, sendMail, club: club.name, origin: publicUrl ?? '', log: app.log });
  mailRoutes(app, context, { limit, resetMails });
  clubRoutes(app, context, { club, mail: sendMail !== null, registration });
  for (const routes of [
    userRoutes,
    peopleRoutes,
    tournamentRoutes,
    courseRoutes,
    playingConditionsRoutes,
    playerRoutes,
    rosterRoutes,
    accessRoutes,
    groupingRoutes,
    drawRoutes,
    settingsRoutes,
    handicapRoutes,
    handicapEntryRoutes,
    scoreRoutes,
    carriedRoutes,
    boardRoutes,
    competitionRoutes,
    seasonRoutes,
    exportRoutes,
    pictureRoutes,
    openApiRoutes,
  ])
    routes(app, context);
  healthRoutes(app, context, options.isStopping);
  const streams = liveRoutes(app, context);
  if (metrics !== null) {
    metrics.gauge('streams', 'Boards that are followed by a stream', streams.size);
    measureRequests(app, metrics, options.metricsToken ?? null);
  }
  servePages(app, context, { folder: pages, publicUrl, site: club.name ?? 'Greenside' });
  return app;
}
