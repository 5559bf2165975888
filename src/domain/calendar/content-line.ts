/** Maximum octets of UTF-8 in a line, without its line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

/** Escapes a text (RFC 5545, 3.3.11) and removes control characters, which are not allowed. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n|\r|\n/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    // eslint-disable-next-line no-control-regex -- they are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A lone surrogate is encoded as U+FFFD, which also has three octets. */
const countOctets = (codePoint: number): number => {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
};

/** Breaks a long line between characters. Each further line begins with a space, which counts as an octet. */
export function foldLine(line: string): string {
  let foldedLine = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character.codePointAt(0)!);
    if (octets + size > MAX_LINE_OCTETS) {
      foldedLine += '\r\n ';
      octets = 1;
    }
    foldedLine += character;
    octets += size;
  }
  return foldedLine;
}
