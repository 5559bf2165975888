import type { ExchangeProblem, SealedBlock } from './types.ts';

const SEAL_BYTES = 64;
/** The most blocks of one bundle. */
export const MOST_BLOCKS = 64;
/** The most bytes of one bundle: its frames say its length in 16 bits. */
export const MOST_BUNDLE_BYTES = 0xffff;

/** Each block as the length of its body in 16 bits, the body, and the seal. Throws a RangeError for more than a bundle may hold. */
export function encodeBundle(blocks: readonly SealedBlock[]): Uint8Array {
  const bytes = blocks.flatMap(({ body, seal }) => {
    if (body.length === 0 || seal.length !== SEAL_BYTES) throw new RangeError('not a sealed block');
    return [body.length >> 8, body.length & 255, ...body, ...seal];
  });
  if (blocks.length > MOST_BLOCKS || bytes.length > MOST_BUNDLE_BYTES)
    throw new RangeError(`${blocks.length} blocks of ${bytes.length} bytes are too many for one bundle`);
  return Uint8Array.from(bytes);
}

/** The sealed blocks of a bundle, whatever is in them: a block of a newer app can be passed on unread. */
export function decodeBundle(bytes: Uint8Array): SealedBlock[] | ExchangeProblem {
  const blocks: SealedBlock[] = [];
  let at = 0;
  while (at < bytes.length) {
    const length = bytes[at]! * 256 + (bytes[at + 1] ?? 0);
    const seal = at + 2 + length;
    if (length === 0 || seal + SEAL_BYTES > bytes.length || blocks.length === MOST_BLOCKS) return 'damaged';
    blocks.push({ body: bytes.slice(at + 2, seal), seal: bytes.slice(seal, seal + SEAL_BYTES) });
    at = seal + SEAL_BYTES;
  }
  return blocks;
}
