import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bytes } from './bytes.ts';

export type Encoding = 'br' | 'gzip';

const gzip = promisify(gzipCallback);
const brotli = promisify(brotliCompress);
/** As quick as gzip, and smaller. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Squeezes off the main thread. */
export const compress = (encoding: Encoding, bytes: Buffer | string): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, QUICK) : gzip(bytes);

const takes = (encoding: Encoding): RegExp =>
  new RegExp(`(^|[\\s,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
const TAKES = [
  ['br', takes('br')],
  ['gzip', takes('gzip')],
] as const;

/** The smallest encoding that the client takes; its q-values beyond "not at all" do not matter here. */
export function encodingFor(request: FastifyRequest): Encoding | null {
  const accept = String(request.headers['accept-encoding'] ?? '');
  for (const [encoding, pattern] of TAKES) if (pattern.test(accept)) return encoding;
  return null;
}

const JSON_TYPE = 'application/json; charset=utf-8';
export const CSV_TYPE = 'text/csv; charset=utf-8';
/** Fits one TCP segment: compressing saves nothing. */
const WORTH_IT = 1400;

/** Adds to the headers by which caches tell answers apart. */
export function varyBy(reply: FastifyReply, header: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, ${header}` : header);
}

/** Answers of the API depend on who asks: no cache between may keep one person's for another, or any without asking. */
export function forTheAskerAlone(request: FastifyRequest, reply: FastifyReply): void {
  varyBy(reply, 'Authorization');
  const isSignedIn = request.headers.authorization !== undefined;
  reply.header('cache-control', isSignedIn ? 'private, no-cache' : 'no-cache');
}

/**
 * The same for everybody: a cache that many share may keep it for a second, and answer with it for five more while it asks anew. Not
 * for what differs with who asks.
 */
export function forEverybody(reply: FastifyReply): void {
  reply.header('cache-control', 'public, s-maxage=1, stale-while-revalidate=5');
}

/** Sends what a read answers, compressed where that saves a phone on a weak signal some time. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<void> {
  const text = JSON.stringify(answer);
  varyBy(reply, 'Accept-Encoding');
  reply.type(JSON_TYPE);
  const encoding = text.length < WORTH_IT ? null : encodingFor(request);
  if (encoding === null) reply.send(text);
  else reply.header('content-encoding', encoding).send(await compress(encoding, text));
}

/** Sends an answer that is made already, in the smallest encoding that the client takes. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Bytes,
  type = JSON_TYPE,
): void {
  varyBy(reply, 'Accept-Encoding');
  reply.type(type);
  const encoding = bytes.plain.length < WORTH_IT ? null : encodingFor(request);
  if (encoding) reply.header('content-encoding', encoding);
  reply.send(bytes[encoding ?? 'plain']);
}

/** Whether the client has this version already: a list of ETags, compared weakly, or `*`. */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag));
}
