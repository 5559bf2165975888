import type { FastifyInstance } from 'fastify';
import { readBoard } from '#contract/board.ts';
import { readField } from '#contract/field.ts';
import { readRoundHistory } from '#contract/round-history.ts';
import type { Context } from '../context.ts';
import { roundHistoryOf } from '../store/round-history.ts';
import { sendVersioned } from '../web/versioned-bytes.ts';
import { SENT, serve } from './serve.ts';

/** The leaderboard and the field: bytes made once a version, an ETag, and 304 for who has them already; and how a round came about. */
export function boardRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, readBoard, async ({ params, request, reply }) => {
    sendVersioned(request, reply, await context.boards.bytes(params.id));
    return SENT;
  });

  serve(app, context, readField, async ({ params, request, reply }) => {
    sendVersioned(request, reply, await context.fields.bytes(params.id));
    return SENT;
  });

  serve(app, context, readRoundHistory, async ({ params }) =>
    context.snapshot((db) => roundHistoryOf(db, params)),
  );
}
