import type { FastifyInstance } from 'fastify';
import { readBoard } from '#contract/board.ts';
import type { Context } from '../context.ts';
import type { BoardBytes } from '../store/board.ts';
import { serve } from './serve.ts';

const ENCODINGS = { br: 'brotli', gzip: 'gzip' } as const;

const takes = (encoding: 'br' | 'gzip'): RegExp =>
  new RegExp(`(^|[\\s,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
const TAKES = [
  ['br', takes('br')],
  ['gzip', takes('gzip')],
] as const;

/** The smallest form of the board that the client takes; q-values beyond "not at all" do not matter here. */
function chosen(accept: string, bytes: BoardBytes): { encoding: 'br' | 'gzip' | null; body: Buffer } {
  for (const [encoding, pattern] of TAKES)
    if (pattern.test(accept)) return { encoding, body: bytes[ENCODINGS[encoding]] };
  return { encoding: null, body: bytes.plain };
}

/** The leaderboard: bytes made once a version, an ETag, and 304 for who has them already. */
export function boardRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, readBoard, async ({ params, request, reply }) => {
    const bytes = await context.boards.bytes(params.id);
    reply.header('etag', bytes.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === bytes.etag) return reply.code(304).send();
    const { encoding, body } = chosen(request.headers['accept-encoding'] ?? '', bytes);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
