import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64url, joinedBase64url, toBase64url } from '#data/exchange/base64url.ts';

const bytes = fc.uint8Array({ maxLength: 300 });

it('bytes are encoded in base64url as Node does it, and decoded unchanged', () => {
  fc.assert(
    fc.property(bytes, (some) => {
      expect(toBase64url(some)).toBe(Buffer.from(some).toString('base64url'));
      expect(fromBase64url(toBase64url(some))).toEqual(new Uint8Array(some));
    }),
  );
});

it('more bytes than String.fromCharCode accepts in one call are encoded as well', () => {
  const many = Uint8Array.from({ length: 20_001 }, (_, i) => i % 251);
  expect(toBase64url(many)).toBe(Buffer.from(many).toString('base64url'));
});

it('the content of a message and its signature are joined as bytes, and invalid base64url counts as empty', () => {
  fc.assert(
    fc.property(bytes, bytes, (body, seal) => {
      const joined = joinedBase64url(toBase64url(body), toBase64url(seal));
      expect(fromBase64url(joined)).toEqual(Uint8Array.from([...body, ...seal]));
    }),
  );
  expect(joinedBase64url('not base64!', toBase64url(Uint8Array.of(1, 2, 3)))).toBe('AQID');
});
