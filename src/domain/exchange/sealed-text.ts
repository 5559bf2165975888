const SEALED = 'greenside block 1\n';

/** What the phone of a block's author signs. */
export const bytesToSeal = (body: Uint8Array): Uint8Array =>
  Uint8Array.from([...Array.from(SEALED, (letter) => letter.charCodeAt(0)), ...body]);
