import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface Bytes {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Blocks its thread: do not call it on the thread that answers requests. */
export const encodeJson = (value: unknown): Bytes => encodeText(JSON.stringify(value));

export function encodeText(text: string): Bytes {
  const plainBytes = Buffer.from(text);
  return { plain: plainBytes, gzip: gzipSync(plainBytes), br: brotliCompressSync(plainBytes, FAST_BROTLI) };
}
