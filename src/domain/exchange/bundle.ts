import type { ExchangeProblemKind, SealedBlock } from './types.ts';

const SEAL_BYTES = 64;
export const MAX_BLOCKS = 64;
/** Frames store the length of a bundle in 16 bits. */
export const MAX_BUNDLE_BYTES = 0xffff;

/** Writes per block a 16-bit length of the body, the body and the signature. Throws a RangeError above the limits. */
export function encodeBundle(blocks: readonly SealedBlock[]): Uint8Array {
  const bytes = blocks.flatMap(({ body, seal }) => {
    if (body.length === 0 || seal.length !== SEAL_BYTES) throw new RangeError('not a sealed block');
    return [body.length >> 8, body.length & 255, ...body, ...seal];
  });
  if (blocks.length > MAX_BLOCKS || bytes.length > MAX_BUNDLE_BYTES)
    throw new RangeError(`${blocks.length} blocks of ${bytes.length} bytes are too many for one bundle`);
  return Uint8Array.from(bytes);
}

/** Does not decode the blocks, so that a phone can relay blocks of newer app versions. */
export function decodeBundle(bytes: Uint8Array): SealedBlock[] | ExchangeProblemKind {
  const blocks: SealedBlock[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const length = bytes[offset]! * 256 + (bytes[offset + 1] ?? 0);
    const seal = offset + 2 + length;
    if (length === 0 || seal + SEAL_BYTES > bytes.length || blocks.length === MAX_BLOCKS) return 'damaged';
    blocks.push({ body: bytes.slice(offset + 2, seal), seal: bytes.slice(seal, seal + SEAL_BYTES) });
    offset = seal + SEAL_BYTES;
  }
  return blocks;
}
