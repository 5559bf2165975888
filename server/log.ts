import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getRouteName } from './web/route-name.ts';

export type LogLevel = 'warn' | 'info';

/** Matches mail addresses, and texts as long as a token; messages of libraries may contain both. */
const PRIVATE_TEXT = /[\w.+-]+@[\w-]+\.[\w.-]+|[\w-]{40,}/g;
const hidePrivateText = (logText: string): string => logText.replace(PRIVATE_TEXT, '(hidden)');

/** Returns only these values of an error, because others may contain the refused row or a mail. */
export function describeError(error: unknown): {
  type: string;
  message: string;
  stack: string;
  code?: string;
} {
  if (!(error instanceof Error))
    return { type: typeof error, message: hidePrivateText(String(error)), stack: '' };
  return {
    type: error.name,
    message: hidePrivateText(error.message),
    stack: hidePrivateText(error.stack ?? ''),
    ...('code' in error && { code: String(error.code) }),
  };
}

/** Creates ids that are unique across processes and restarts. */
export function createRequestIds(): () => string {
  const idPrefix = randomBytes(5).toString('hex');
  let count = 0;
  return () => `${idPrefix}-${(count += 1).toString(36)}`;
}

/** Logs one line per answer, without address, body or names. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const { method } = request;
    request.log.info({ method, route: getRouteName(request), status: reply.statusCode, ms }, 'answered');
    done();
  });
}

const LEVEL_NUMBERS = { info: 30, error: 50 } as const;

export const createLineLogger =
  (stream: { write(line: string): unknown }) =>
  (msg: string, level: keyof typeof LEVEL_NUMBERS = 'error'): void =>
    void stream.write(
      `${JSON.stringify({ level: LEVEL_NUMBERS[level], time: Date.now(), msg: hidePrivateText(msg) })}\n`,
    );
