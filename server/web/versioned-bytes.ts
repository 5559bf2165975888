import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bytes } from './bytes.ts';
import { compress, encodingFor, hasAlready, varyBy } from './encoding.ts';

/** What a tournament's version looks like, made once and sent to everybody. The ETag is weak: it is of all three. */
export interface VersionedBytes extends Bytes {
  version: number;
  etag: string;
}

/** The bytes of a JSON text that was read at this version. */
export async function versionedBytes(version: number, text: string): Promise<VersionedBytes> {
  const plain = Buffer.from(text);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const [gzip, br] = await Promise.all([compress('gzip', plain), compress('br', plain)]);
  return { version, etag: `W/"${digest}"`, plain, gzip, br };
}

/** Sends them in the smallest encoding that the client takes; 304 to who has them already. */
export function sendVersioned(request: FastifyRequest, reply: FastifyReply, bytes: VersionedBytes): void {
  reply.header('etag', bytes.etag);
  varyBy(reply, 'Accept-Encoding');
  if (hasAlready(request, bytes.etag)) {
    reply.code(304).send();
    return;
  }
  const encoding = encodingFor(request);
  if (encoding) reply.header('content-encoding', encoding);
  reply.type('application/json; charset=utf-8').send(bytes[encoding ?? 'plain']);
}
