const SEAL_PREFIX = 'greenside block 1\n';

/** The text that the author's device signs. */
export const prependSealPrefix = (body: Uint8Array): Uint8Array =>
  Uint8Array.from([...Array.from(SEAL_PREFIX, (letter) => letter.charCodeAt(0)), ...body]);
