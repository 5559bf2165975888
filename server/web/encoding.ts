import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedBytes } from './bytes.ts';

export type ContentEncoding = 'br' | 'gzip';

const gzip = promisify(gzipCallback);
const brotli = promisify(brotliCompress);
/** Settings with which Brotli is as fast as gzip, with smaller output. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export const compress = (encoding: ContentEncoding, bytes: Buffer | string): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, FAST_BROTLI) : gzip(bytes);

const createAcceptPattern = (encoding: ContentEncoding): RegExp =>
  new RegExp(`(^|[\\s,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
const ACCEPT_PATTERNS = [
  ['br', createAcceptPattern('br')],
  ['gzip', createAcceptPattern('gzip')],
] as const;

/** The encoding with the smallest output that the client accepts; ignores q-values other than 0. */
export function chooseEncoding(request: FastifyRequest): ContentEncoding | null {
  const acceptHeader = String(request.headers['accept-encoding'] ?? '');
  for (const [encoding, pattern] of ACCEPT_PATTERNS) if (pattern.test(acceptHeader)) return encoding;
  return null;
}

const JSON_TYPE = 'application/json; charset=utf-8';
export const CSV_TYPE = 'text/csv; charset=utf-8';
/** Size in bytes below which bodies are not compressed, because they fit one TCP segment anyway. */
const MIN_COMPRESSED_BYTES = 1400;

export function addVaryHeader(reply: FastifyReply, header: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, ${header}` : header);
}

/** Marks an answer that depends on the user, so that shared caches do not store it. */
export function cachePrivately(request: FastifyRequest, reply: FastifyReply): void {
  addVaryHeader(reply, 'Authorization');
  const isSignedIn = request.headers.authorization !== undefined;
  reply.header('cache-control', isSignedIn ? 'private, no-cache' : 'no-cache');
}

/** Lets shared caches store the answer for 1 s, and serve it for 5 s more while they revalidate. */
export function cachePublicly(reply: FastifyReply): void {
  reply.header('cache-control', 'public, s-maxage=1, stale-while-revalidate=5');
}

export const sendJson = (request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<void> =>
  sendText(request, reply, JSON.stringify(value), JSON_TYPE);

export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  bodyText: string,
  contentType: string,
): Promise<void> {
  addVaryHeader(reply, 'Accept-Encoding');
  reply.type(contentType);
  const encoding = bodyText.length < MIN_COMPRESSED_BYTES ? null : chooseEncoding(request);
  if (encoding === null) reply.send(bodyText);
  else reply.header('content-encoding', encoding).send(await compress(encoding, bodyText));
}

export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: EncodedBytes,
  contentType = JSON_TYPE,
): void {
  addVaryHeader(reply, 'Accept-Encoding');
  reply.type(contentType);
  const encoding = bytes.plain.length < MIN_COMPRESSED_BYTES ? null : chooseEncoding(request);
  if (encoding) reply.header('content-encoding', encoding);
  reply.send(bytes[encoding ?? 'plain']);
}

/** Computes a weak ETag, because all encodings of the content share it. */
export const computeEtag = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** True if `If-None-Match` has this ETag (weak comparison) or `*`. */
export function hasCurrentVersion(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  const stripWeakPrefix = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (
    header.trim() === '*' || header.split(',').some((tag) => stripWeakPrefix(tag) === stripWeakPrefix(etag))
  );
}
