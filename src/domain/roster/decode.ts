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

/** What programs save text in that is no Unicode, the likeliest first. */
export const ENCODINGS = ['windows-1252', 'windows-1250', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What shows that letters were read wrongly: a sign beside a letter, or a capital letter with an accent behind a small one. */
const ODD =
  /(?<=\p{L})[^\p{L}\s\p{ASCII}’‘´]|[^\p{L}\s\p{ASCII}’‘´«»“”„]\p{L}|(?<=\p{Ll})(?!\p{ASCII})\p{Lu}/gu;

function likeliest(bytes: Uint8Array): Encoding {
  const odd = ENCODINGS.map((name) => new TextDecoder(name).decode(bytes).match(ODD)?.length ?? 0);
  return ENCODINGS[odd.indexOf(Math.min(...odd))]!;
}

/** How the bytes of a file are read: null for Unicode, which needs no guess. */
function encodingOf(bytes: Uint8Array): Encoding | null {
  if (wideEncoding(bytes)) return null;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return null;
  } catch {
    return likeliest(bytes);
  }
}

/** Letters and commas of the width of Chinese ones as they are elsewhere. */
const narrow = (text: string): string => text.replace(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC'));

export interface RosterText {
  text: string;
  /** What the letters were taken for where that had to be guessed or was said; null for Unicode. */
  encoding: Encoding | null;
}

/**
 * The text of a list, without a byte-order mark and with `\n` for every kind of line end. A file's bytes are UTF-8, UTF-16 or else
 * what gives the likeliest letters; `said` is what somebody chose instead.
 */
export function textOfRoster(input: string | Uint8Array, said?: Encoding | null): RosterText {
  const encoding = typeof input === 'string' ? null : (said ?? encodingOf(input));
  const text =
    typeof input === 'string'
      ? input
      : new TextDecoder(encoding ?? wideEncoding(input) ?? 'utf-8').decode(input);
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n');
  return { text: narrow(lines), encoding };
}
