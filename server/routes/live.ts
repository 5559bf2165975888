import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { IdParams } from '#contract/common.ts';
import { LIVE_ROUTE, ONLY_NOTICES } from '#contract/scores/live.ts';
import type { Context } from '../context.ts';
import { serviceUnavailable, notFound } from '../failures.ts';
import { createLiveStreams, type LiveStreams } from '../live/streams.ts';
import { createVersionWatch } from '../live/version-watch.ts';
import { inputRefusal } from './serve.ts';

/** Interval of the checks for notices, in ms, so that a siren is on the phones within a second. */
const NOTICES_EVERY_MS = 400;
/** Seconds until a client without a free stream may retry; meanwhile it polls the board. */
const NO_ROOM_FOR_S = 60;
const NO_ROOM = 'Too many people are watching. The leaderboard is updated every few seconds instead.';

const parseVersion = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

const isForNotices = (query: unknown): boolean =>
  (query as Record<string, unknown>)[ONLY_NOTICES.name] === ONLY_NOTICES.value;

/** Sends events (server-sent events) that notify viewers of a changed board. */
export function liveRoutes(app: FastifyInstance, context: Context): LiveStreams {
  const watch = createVersionWatch({
    versionOf: context.versionOf,
    onError: (error) => app.log.warn({ err: error }, 'the versions of boards could not be read'),
  });
  const notices = createVersionWatch({
    versionOf: context.noticeOf,
    onError: (error) => app.log.warn({ err: error }, 'the numbers of notices could not be read'),
    everyMs: NOTICES_EVERY_MS,
  });
  const streams = createLiveStreams(watch, { notices });
  app.addHook('preClose', async () => streams.close());
  app.get(LIVE_ROUTE, async (request, reply) => {
    const parsed = v.safeParse(IdParams, request.params);
    if (!parsed.success) throw inputRefusal(parsed.issues);
    const tournament = parsed.output.id;
    const [version, notice] = await Promise.all([
      context.versionOf(tournament),
      context.noticeOf(tournament),
    ]);
    if (version === null || notice === null) throw notFound('There is no such tournament.');
    if (!streams.hasRoom(request.ip)) throw serviceUnavailable(NO_ROOM, NO_ROOM_FOR_S);
    const response = reply.raw;
    reply.header('content-type', 'text/event-stream').header('cache-control', 'no-store');
    // Otherwise nginx would buffer the events.
    reply.header('x-accel-buffering', 'no').hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) response.setHeader(name, value ?? '');
    // The stream ends with the connection, so events need no chunked encoding.
    response.setHeader('connection', 'close');
    response.removeHeader('transfer-encoding');
    const clientVersion = parseVersion(request.headers['last-event-id']?.toString());
    const onlyNotices = isForNotices(request.query);
    const client = { address: request.ip, response };
    streams.open({ tournament, version, has: clientVersion, onlyNotices, notice, ...client });
  });
  return streams;
}
