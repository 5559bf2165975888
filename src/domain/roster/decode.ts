/** Declared here, because src/domain compiles without DOM and Node types. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

/** Number of bytes that are checked for UTF-16, in which Western letters have a zero byte. */
const SAMPLE_BYTES = 400;

function detectWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const countZeros = (parity: number) =>
    sample.reduce((sum, byte, i) => sum + (i % 2 === parity && byte === 0 ? 1 : 0), 0);
  const [zerosAtEvenOffsets, zerosAtOddOffsets] = [countZeros(0), countZeros(1)];
  if (Math.max(zerosAtEvenOffsets, zerosAtOddOffsets) * 4 < sample.length) return null;
  return zerosAtOddOffsets > zerosAtEvenOffsets ? 'utf-16le' : 'utf-16be';
}

/** Common encodings besides Unicode, the most likely first. */
export const ENCODINGS = ['windows-1252', 'windows-1250', 'macintosh'] as const;
export type TextEncoding = (typeof ENCODINGS)[number];

/** Characters that show a wrong encoding: a symbol next to a letter, or an accented capital after a small letter. */
const ODD_CHARACTER_PATTERN =
  /(?<=\p{L})[^\p{L}\s\p{ASCII}’‘´]|[^\p{L}\s\p{ASCII}’‘´«»“”„]\p{L}|(?<=\p{Ll})(?!\p{ASCII})\p{Lu}/gu;

function guessEncoding(bytes: Uint8Array): TextEncoding {
  const oddCounts = ENCODINGS.map(
    (name) => new TextDecoder(name).decode(bytes).match(ODD_CHARACTER_PATTERN)?.length ?? 0,
  );
  return ENCODINGS[oddCounts.indexOf(Math.min(...oddCounts))]!;
}

/** Guesses the encoding; null for Unicode. */
function detectEncoding(bytes: Uint8Array): TextEncoding | null {
  if (detectWideEncoding(bytes)) return null;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return null;
  } catch {
    return guessEncoding(bytes);
  }
}

/** Replaces full-width letters and commas, as in Chinese text. */
const toHalfWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (wideCharacter) => wideCharacter.normalize('NFKC'));

export interface RosterText {
  text: string;
  /** The guessed or chosen encoding; null for Unicode. */
  encoding: TextEncoding | null;
}

/** Returns the text without byte-order mark and with `\n` line ends. `chosenEncoding` replaces the guessed encoding. */
export function decodeRoster(input: string | Uint8Array, chosenEncoding?: TextEncoding | null): RosterText {
  const encoding = typeof input === 'string' ? null : (chosenEncoding ?? detectEncoding(input));
  const text =
    typeof input === 'string'
      ? input
      : new TextDecoder(encoding ?? detectWideEncoding(input) ?? 'utf-8').decode(input);
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n');
  return { text: toHalfWidth(lines), encoding };
}
