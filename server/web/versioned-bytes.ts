import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bytes } from './bytes.ts';
import { compress, encodingFor, hasCurrentVersion, addVary } from './encoding.ts';

/** JSON of one version of a tournament, encoded once. The ETag is weak, because all three encodings share it. */
export interface VersionedBytes extends Bytes {
  version: number;
  etag: string;
}

export async function createVersionedBytes(version: number, text: string): Promise<VersionedBytes> {
  const plain = Buffer.from(text);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const [gzip, br] = await Promise.all([compress('gzip', plain), compress('br', plain)]);
  return { version, etag: `W/"${digest}"`, plain, gzip, br };
}

/** 304 if the client has this version. */
export function sendVersioned(request: FastifyRequest, reply: FastifyReply, bytes: VersionedBytes): void {
  reply.header('etag', bytes.etag);
  addVary(reply, 'Accept-Encoding');
  if (hasCurrentVersion(request, bytes.etag)) {
    reply.code(304).send();
    return;
  }
  const encoding = encodingFor(request);
  if (encoding) reply.header('content-encoding', encoding);
  reply.type('application/json; charset=utf-8').send(bytes[encoding ?? 'plain']);
}
