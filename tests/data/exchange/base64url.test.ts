import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64url, joinBase64url, toBase64url } from '#data/exchange/base64url.ts';

const bytes = fc.uint8Array({ maxLength: 300 });

it('bytes are encoded in base64url as Node.js encodes them, and are decoded unchanged', () => {
  fc.assert(
    fc.property(bytes, (some) => {
      expect(toBase64url(some)).toBe(Buffer.from(some).toString('base64url'));
      expect(fromBase64url(toBase64url(some))).toEqual(new Uint8Array(some));
    }),
  );
});

it('bytes are encoded in base64url even if they are too many for one call of String.fromCharCode', () => {
  const many = Uint8Array.from({ length: 20_001 }, (_, i) => i % 251);
  expect(toBase64url(many)).toBe(Buffer.from(many).toString('base64url'));
});

it('a message and its signature in base64url are joined as bytes, and an invalid part counts as empty', () => {
  fc.assert(
    fc.property(bytes, bytes, (body, seal) => {
      const joined = joinBase64url(toBase64url(body), toBase64url(seal));
      expect(fromBase64url(joined)).toEqual(Uint8Array.from([...body, ...seal]));
    }),
  );
  expect(joinBase64url('not base64!', toBase64url(Uint8Array.of(1, 2, 3)))).toBe('AQID');
});
