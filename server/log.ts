import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { routeName } from './web/route-name.ts';

export type LogLevel = 'warn' | 'info';

/** Mail addresses and texts as long as a token, which messages of libraries may contain. */
const PRIVATE_TEXT = /[\w.+-]+@[\w-]+\.[\w.-]+|[\w-]{40,}/g;
const scrub = (text: string): string => text.replace(PRIVATE_TEXT, '(hidden)');

/**
 * Describes an error without its other fields, because databases put the refused row there, and mail servers the
 * mail.
 */
export function describeError(error: unknown): {
  type: string;
  message: string;
  stack: string;
  code?: string;
} {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)), stack: '' };
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...('code' in error && { code: String(error.code) }),
  };
}

/** Creates ids that are unique across processes and restarts. */
export function createRequestIds(): () => string {
  const start = randomBytes(5).toString('hex');
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}

/** Logs one line per answer, without address, body or names. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const { method } = request;
    request.log.info({ method, route: routeName(request), status: reply.statusCode, ms }, 'answered');
    done();
  });
}

const LEVELS = { info: 30, error: 50 } as const;

export const logLine =
  (stream: { write(line: string): unknown }) =>
  (msg: string, level: keyof typeof LEVELS = 'error'): void =>
    void stream.write(`${JSON.stringify({ level: LEVELS[level], time: Date.now(), msg: scrub(msg) })}\n`);
