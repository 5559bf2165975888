import { decodeQR } from 'qr/decode.js';
import { brightnessOf, stretch } from './stretch.ts';

/** A picture of a camera: four bytes a pixel. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** More guesses than the library makes unasked, as of a code that is held askew: in a worker nobody waits for them. */
const PATIENCE = { effort: 6, timeLimit: 60 };

/** The text of the code in a picture of brightnesses; null where none is found. */
function textIn(light: Uint8Array, width: number, height: number): string | null {
  try {
    return decodeQR({ width, height, data: light }, { format: 'I420', ...PATIENCE });
  } catch {
    return null; // how the library says that it found none; the next picture may have one
  }
}

/** The text of the QR code in a picture; null where none is found. Looks twice: at what the camera saw, then stretched. */
export function readCode({ width, height, data }: Picture): string | null {
  const light = new Uint8Array(width * height);
  brightnessOf(data, light);
  const text = textIn(light, width, height);
  if (text !== null) return text;
  stretch(light, width, height);
  return textIn(light, width, height);
}
