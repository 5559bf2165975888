import { prependSealPrefix } from '#domain/exchange/sealed-text.ts';
import type { SealedBlock } from '#domain/exchange/types.ts';
import { fromBase64url } from './base64url.ts';

const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE_ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' } as const;

type Bytes = Uint8Array<ArrayBuffer>;

/** Creates a key pair whose private key cannot be extracted. Rejects on an insecure origin. */
export const createKeyPair = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(KEY_ALGORITHM, false, ['sign', 'verify']);

/** The public key, in 65 bytes. */
export const exportPublicKey = async ({ publicKey }: CryptoKeyPair): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));

/** Signs the body; the signature has 64 bytes. */
export const signBody = async ({ privateKey }: CryptoKeyPair, body: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign(SIGNATURE_ALGORITHM, privateKey, prependSealPrefix(body) as Bytes));

/** `key` is base64url. False if it is not a valid key. */
export async function isSealedBy(key: string, { body, seal }: SealedBlock): Promise<boolean> {
  const bytes = fromBase64url(key);
  if (bytes === null) return false;
  try {
    const publicKey = await crypto.subtle.importKey('raw', bytes as Bytes, KEY_ALGORITHM, false, ['verify']);
    return await crypto.subtle.verify(
      SIGNATURE_ALGORITHM,
      publicKey,
      seal as Bytes,
      prependSealPrefix(body) as Bytes,
    );
  } catch (error) {
    if (error instanceof DOMException) return false; // The key is no point of the curve.
    throw error;
  }
}
