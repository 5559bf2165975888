import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface Bytes {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Blocks its thread, which should not be the one that answers. */
export const encodeJson = (answer: unknown): Bytes => encodeText(JSON.stringify(answer));

export function encodeText(text: string): Bytes {
  const plain = Buffer.from(text);
  return { plain, gzip: gzipSync(plain), br: brotliCompressSync(plain, FAST_BROTLI) };
}
