import type { FastifyInstance } from 'fastify';
import { readOpenApi } from '#contract/openapi.ts';
import type { Context } from '../context.ts';
import { openApi } from '../openapi.ts';
import { encodeJson, type Bytes } from '../web/bytes.ts';
import { sendBytes } from '../web/encoding.ts';
import { ALREADY_SENT, serve } from './serve.ts';

export function openApiRoutes(app: FastifyInstance, context: Context): void {
  let bytes: Bytes | null = null;
  serve(app, context, readOpenApi, async ({ request, reply }) => {
    bytes ??= encodeJson(openApi());
    sendBytes(request, reply, bytes);
    return ALREADY_SENT;
  });
}
