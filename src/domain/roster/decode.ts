/** What every browser and Node have, and neither's types are here. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

/** A Western letter in UTF-16 has a zero byte beside it; looked for in the first bytes only. */
const LOOKED_AT = 400;

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = (odd: number) =>
    start.reduce((sum, byte, i) => sum + (i % 2 === odd && byte === 0 ? 1 : 0), 0);
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) * 4 < start.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decoded(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The text of a list: a file's bytes as UTF-8, UTF-16 or else Windows-1252, without a byte-order mark, with `\n` for every
 * kind of line end.
 */
export function textOfRoster(input: string | Uint8Array): string {
  const text = typeof input === 'string' ? input : decoded(input);
  return text.replace(/^\uFEFF/, '').replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n');
}
