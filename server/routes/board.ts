import type { FastifyInstance } from 'fastify';
import { readBoard } from '#contract/board.ts';
import { readRoundHistory } from '#contract/round-history.ts';
import type { Context } from '../context.ts';
import { roundHistoryOf } from '../store/round-history.ts';
import { encodingFor, hasAlready, varyBy } from '../web/encoding.ts';
import { SENT, serve } from './serve.ts';

/** The leaderboard: bytes made once a version, an ETag, and 304 for who has them already; and how a round came about. */
export function boardRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, readBoard, async ({ params, request, reply }) => {
    const bytes = await context.boards.bytes(params.id);
    reply.header('etag', bytes.etag);
    varyBy(reply, 'Accept-Encoding');
    if (hasAlready(request, bytes.etag)) {
      reply.code(304).send();
      return SENT;
    }
    const encoding = encodingFor(request);
    if (encoding) reply.header('content-encoding', encoding);
    reply.type('application/json; charset=utf-8').send(bytes[encoding ?? 'plain']);
    return SENT;
  });

  serve(app, context, readRoundHistory, async ({ params }) =>
    context.snapshot((db) => roundHistoryOf(db, params)),
  );
}
