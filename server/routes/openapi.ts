import type { FastifyInstance } from 'fastify';
import { readOpenApi } from '#contract/openapi.ts';
import type { Context } from '../context.ts';
import { buildOpenApi } from '../openapi.ts';
import { encodeJson, type EncodedBytes } from '../web/bytes.ts';
import { sendBytes } from '../web/encoding.ts';
import { ALREADY_SENT, serve } from './serve.ts';

export function openApiRoutes(app: FastifyInstance, context: Context): void {
  let bytes: EncodedBytes | null = null;
  serve(app, context, readOpenApi, async ({ request, reply }) => {
    bytes ??= encodeJson(buildOpenApi());
    sendBytes(request, reply, bytes);
    return ALREADY_SENT;
  });
}
