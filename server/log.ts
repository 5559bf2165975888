import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { routeName } from './web/route-name.ts';

/** What is written: what went wrong, or also a line for every request. */
export type LogLevel = 'warn' | 'info';

/** Mail addresses and anything as long as a token, which messages of other people's code may repeat. */
const PRIVATE = /[\w.+-]+@[\w-]+\.[\w.-]+|[\w-]{40,}/g;
const scrubbed = (text: string): string => text.replace(PRIVATE, '(hidden)');

/**
 * What the log says of something thrown. Not its other fields: a database puts the row into them that it refused, and a mail
 * server the letter.
 */
export function describeError(error: unknown): {
  type: string;
  message: string;
  stack: string;
  code?: string;
} {
  if (!(error instanceof Error)) return { type: typeof error, message: scrubbed(String(error)), stack: '' };
  return {
    type: error.name,
    message: scrubbed(error.message),
    stack: scrubbed(error.stack ?? ''),
    ...('code' in error && { code: String(error.code) }),
  };
}

/** Ids of requests that no other process and no other start gives. */
export function createRequestIds(): () => string {
  const start = randomBytes(5).toString('hex');
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}

/** A line for every answer: no address, no body, nobody's name. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const { method } = request;
    request.log.info({ method, route: routeName(request), status: reply.statusCode, ms }, 'answered');
    done();
  });
}

const LEVELS = { info: 30, error: 50 } as const;

/** Writes a sentence as the same kind of line as a request's: JSON with the level and the time. */
export const logLine =
  (stream: { write(line: string): unknown }) =>
  (msg: string, level: keyof typeof LEVELS = 'error'): void =>
    void stream.write(`${JSON.stringify({ level: LEVELS[level], time: Date.now(), msg: scrubbed(msg) })}\n`);
