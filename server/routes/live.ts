import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { IdParams } from '#contract/common.ts';
import { LIVE_ROUTE, NOTICES_ONLY_QUERY } from '#contract/scores/live.ts';
import type { Context } from '../context.ts';
import { serviceUnavailable, notFound } from '../failures.ts';
import { createEventStreams } from '../live/streams.ts';
import { createVersionWatch } from '../live/version-watch.ts';
import { createInputRefusal } from './serve.ts';

/** Interval of the checks for notices, in ms, so that a suspension of play is on the phones within a second. */
const NOTICE_INTERVAL_MS = 400;
/** Seconds until a client that was refused a stream may retry; meanwhile it polls the board. */
const STREAM_RETRY_SECONDS = 60;
const STREAMS_FULL_MESSAGE =
  'Too many people are watching. The leaderboard is updated every few seconds instead.';

const parseVersion = (lastEventId: string | undefined): number | null =>
  lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;

const isNoticesQuery = (query: unknown): boolean =>
  (query as Record<string, unknown>)[NOTICES_ONLY_QUERY.name] === NOTICES_ONLY_QUERY.value;

/** Sends events (server-sent events) that notify viewers of a changed board. */
export function liveRoutes(app: FastifyInstance, context: Context) {
  const versionWatch = createVersionWatch({
    versionOf: context.versionOf,
    onError: (error) => app.log.warn({ err: error }, 'the versions of boards could not be read'),
  });
  const noticeWatch = createVersionWatch({
    versionOf: context.noticeOf,
    onError: (error) => app.log.warn({ err: error }, 'the numbers of notices could not be read'),
    everyMs: NOTICE_INTERVAL_MS,
  });
  const streams = createEventStreams(versionWatch, { notices: noticeWatch });
  app.addHook('preClose', async () => streams.close());
  // Without a HEAD route, whose stream would stay open although it sends nothing.
  app.get(LIVE_ROUTE, { exposeHeadRoute: false }, async (request, reply) => {
    const parseResult = v.safeParse(IdParams, request.params);
    if (!parseResult.success) throw createInputRefusal(parseResult.issues);
    const tournament = parseResult.output.id;
    const [version, notice] = await Promise.all([
      context.versionOf(tournament),
      context.noticeOf(tournament),
    ]);
    if (version === null || notice === null) throw notFound('There is no such tournament.');
    if (!streams.hasRoom(request.ip)) throw serviceUnavailable(STREAMS_FULL_MESSAGE, STREAM_RETRY_SECONDS);
    const response = reply.raw;
    reply.header('content-type', 'text/event-stream').header('cache-control', 'no-store');
    // Otherwise nginx would buffer the events.
    reply.header('x-accel-buffering', 'no').hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) response.setHeader(name, value ?? '');
    // The stream ends with the connection, so events need no chunked encoding.
    response.setHeader('connection', 'close');
    response.removeHeader('transfer-encoding');
    const clientVersion = parseVersion(request.headers['last-event-id']?.toString());
    const hasOnlyNotices = isNoticesQuery(request.query);
    const client = { address: request.ip, response };
    streams.open({ tournament, version, has: clientVersion, onlyNotices: hasOnlyNotices, notice, ...client });
  });
  return streams;
}
