import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** Parses 65 raw bytes (4, x, y) in base64url; null unless they are a point of P-256. */
export function parsePublicKey(key: string): KeyObject | null {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return null;
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  try {
    return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  } catch {
    return null;
  }
}

/** Checks ECDSA with SHA-256 (r, s) on libuv's threads. */
export async function hasValidSeal(
  keys: readonly string[],
  bytes: Uint8Array,
  seal: Uint8Array,
): Promise<boolean> {
  for (const publicKey of keys) {
    const key = parsePublicKey(publicKey);
    if (key && (await verifySignature(key, bytes, seal))) return true;
  }
  return false;
}

const verifySignature = (key: KeyObject, bytes: Uint8Array, seal: Uint8Array): Promise<boolean> =>
  new Promise((resolve, reject) => {
    verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, seal, (error, isValid) =>
      error ? reject(error) : resolve(isValid),
    );
  });
