// RFC 9285. A QR code stores this alphabet compactly; raw bytes would be corrupted by camera apps that return text.

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

export function toBase45(bytes: Uint8Array): string {
  let encodedText = '';
  for (let i = 0; i < bytes.length; i += 2) {
    const isPair = i + 1 < bytes.length;
    let remainingValue = isPair ? bytes[i]! * 256 + bytes[i + 1]! : bytes[i]!;
    for (let letterIndex = 0; letterIndex < (isPair ? 3 : 2); letterIndex += 1) {
      encodedText += ALPHABET[remainingValue % 45]!;
      remainingValue = Math.floor(remainingValue / 45);
    }
  }
  return encodedText;
}

/** Decodes a text; null if it is invalid. */
export function fromBase45(encodedText: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let i = 0; i < encodedText.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((offset) => ALPHABET.indexOf(encodedText[i + offset] ?? '0'));
    const value = a! + b! * 45 + c! * 45 * 45;
    const isPair = i + 2 < encodedText.length;
    const isWhole = isPair || i + 1 < encodedText.length;
    if (a! < 0 || b! < 0 || c! < 0 || !isWhole || value > (isPair ? 0xffff : 0xff)) return null;
    bytes.push(...(isPair ? [value >> 8, value & 255] : [value]));
  }
  return Uint8Array.from(bytes);
}
