import { formatStamp } from '#domain/scores/stamp.ts';
import { prependSealPrefix, encodeBlock } from '#domain/exchange/block.ts';
import type { ExchangeBlock, ExchangedRegister } from '#domain/exchange/types.ts';

const base64url = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes as Uint8Array).toString('base64url');

/** A browser's device id, with a key that cannot be exported. */
export interface SealingPhone {
  device: string;
  /** The public key, raw, in base64url. */
  key: string;
  /** A block with its seal, as it is relayed. */
  seal(body: Uint8Array): Promise<string>;
}

export async function newSealingPhone(device: string): Promise<SealingPhone> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  return {
    device,
    key: base64url(await crypto.subtle.exportKey('raw', pair.publicKey)),
    async seal(body) {
      const hash = { name: 'ECDSA', hash: 'SHA-256' };
      const seal = await crypto.subtle.sign(hash, pair.privateKey, new Uint8Array(prependSealPrefix(body)));
      return base64url(new Uint8Array([...body, ...new Uint8Array(seal)]));
    },
  };
}

/** Noon of the day of these tests' rounds. */
export const NOON = Date.UTC(2026, 4, 1, 12);

/** A score entered on this phone, `second` seconds after noon. */
export const tapped = (
  device: string,
  user: number,
  place: number,
  score: number,
  second: number,
  more: Partial<ExchangedRegister> = {},
): ExchangedRegister => ({
  user,
  place,
  score,
  partner: null,
  stamp: formatStamp({ ms: NOON + second * 1000, counter: 0, device }),
  seen: null,
  seen_other: null,
  recorded_at: NOON + second * 1000,
  ...more,
});

/** A sealed block as another phone relays it. */
export const carriedText = (phone: SealingPhone, block: Omit<ExchangeBlock, 'device'>): Promise<string> =>
  phone.seal(encodeBlock({ ...block, device: phone.device }));
