/** Number of bytes per call of `fromCharCode`, because browsers limit the number of arguments. */
const CHUNK_BYTES = 8_192;

export function toBase64url(bytes: Uint8Array): string {
  let letters = '';
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES)
    letters += Reflect.apply(String.fromCharCode, null, bytes.subarray(offset, offset + CHUNK_BYTES));
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Decodes a text; null if it is not base64url. */
export function fromBase64url(encodedText: string): Uint8Array | null {
  if (!/^[0-9A-Za-z_-]*$/.test(encodedText)) return null;
  try {
    const letters = atob(encodedText.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = letters.charCodeAt(i);
    return bytes;
  } catch {
    return null;
  }
}

/** Encodes the bytes of both texts, one after the other. Text that is not base64url counts as empty. */
export function joinBase64url(firstText: string, secondText: string): string {
  const [firstBytes, secondBytes] = [
    fromBase64url(firstText) ?? new Uint8Array(),
    fromBase64url(secondText) ?? new Uint8Array(),
  ];
  const bytes = new Uint8Array(firstBytes.length + secondBytes.length);
  bytes.set(firstBytes);
  bytes.set(secondBytes, firstBytes.length);
  return toBase64url(bytes);
}
