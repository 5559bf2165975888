import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface EncodedBytes {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Encodes JSON and blocks its thread, so it must not run on the thread that answers requests. */
export const encodeJson = (value: unknown): EncodedBytes => encodeText(JSON.stringify(value));

export function encodeText(text: string): EncodedBytes {
  const plainBytes = Buffer.from(text);
  return { plain: plainBytes, gzip: gzipSync(plainBytes), br: brotliCompressSync(plainBytes, FAST_BROTLI) };
}
