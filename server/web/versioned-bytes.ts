import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedBytes } from './bytes.ts';
import { compress, chooseEncoding, computeEtag, hasCurrentVersion, addVaryHeader } from './encoding.ts';

/** JSON of one version of a tournament, encoded once. */
export interface VersionedBytes extends EncodedBytes {
  version: number;
  etag: string;
}

export async function createVersionedBytes(version: number, text: string): Promise<VersionedBytes> {
  const plainBytes = Buffer.from(text);
  const [gzip, br] = await Promise.all([compress('gzip', plainBytes), compress('br', plainBytes)]);
  return { version, etag: computeEtag(plainBytes), plain: plainBytes, gzip, br };
}

export function sendVersioned(request: FastifyRequest, reply: FastifyReply, bytes: VersionedBytes): void {
  reply.header('etag', bytes.etag);
  addVaryHeader(reply, 'Accept-Encoding');
  if (hasCurrentVersion(request, bytes.etag)) {
    reply.code(304).send();
    return;
  }
  const encoding = chooseEncoding(request);
  if (encoding) reply.header('content-encoding', encoding);
  reply.type('application/json; charset=utf-8').send(bytes[encoding ?? 'plain']);
}
