import type { FastifyInstance } from 'fastify';
import { readBoard, readSharedBoard } from '#contract/scores/board.ts';
import { readField, readSharedField } from '#contract/scores/field.ts';
import { readRoundHistory } from '#contract/scores/round-history.ts';
import type { Context } from '../context.ts';
import { sendVersioned } from '../web/versioned-bytes.ts';
import { ALREADY_SENT, serve } from './serve.ts';

/** Serves bytes that are cached per version, with an ETag or 304. Shared caches may store the answers for everybody. */
export function boardRoutes(app: FastifyInstance, context: Context): void {
  for (const endpoint of [readBoard, readSharedBoard])
    serve(
      app,
      context,
      endpoint,
      async ({ params, request, reply }) => {
        sendVersioned(request, reply, await context.boards.bytes(params.id));
        return ALREADY_SENT;
      },
      { shared: endpoint === readSharedBoard },
    );

  for (const endpoint of [readField, readSharedField])
    serve(
      app,
      context,
      endpoint,
      async ({ params, request, reply }) => {
        sendVersioned(request, reply, await context.fields.bytes(params.id));
        return ALREADY_SENT;
      },
      { shared: endpoint === readSharedField },
    );

  serve(app, context, readRoundHistory, async ({ params, request, reply }) => {
    sendVersioned(request, reply, await context.histories.bytes(params.id, params.round));
    return ALREADY_SENT;
  });
}
