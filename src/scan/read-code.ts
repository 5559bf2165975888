import { decodeQR } from 'qr/decode.js';
import { halved, smooth } from './soften.ts';
import { brightnessOf, stretch } from './stretch.ts';

/** A picture of a camera: four bytes a pixel. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** More guesses than the library makes unasked: fewer than 16 miss one code in four that is held askew. Nobody waits for a worker. */
const PATIENCE = { effort: 16, timeLimit: 60 };

/** The text of the code in a picture of brightnesses; null where none is found. */
function textIn(light: Uint8Array, width: number, height: number): string | null {
  try {
    return decodeQR({ width, height, data: light }, { format: 'I420', ...PATIENCE });
  } catch {
    return null; // how the library says that it found none; the next picture may have one
  }
}

/** In the dark the noise is what hides a code, in the sun it is the glass: a smaller picture has less noise, and then more contrast. */
function textInHalf(light: Uint8Array, width: number, height: number): string | null {
  const small = halved(light, width, height);
  const [w, h] = [width >> 1, height >> 1];
  const text = textIn(small, w, h);
  if (text !== null) return text;
  smooth(small, w, h);
  stretch(small, w, h);
  return textIn(small, w, h);
}

/**
 * The text of the QR code in a picture; null where none is found. Looks at what the camera saw, then at half the size. A code
 * that is far needs every pixel: the last look is at the whole picture, in turns for the dark and for the sun (`turn` counts
 * the pictures), so that one picture takes a slow phone no longer.
 */
export function readCode({ width, height, data }: Picture, turn = 0): string | null {
  const light = new Uint8Array(width * height);
  brightnessOf(data, light);
  const text = textIn(light, width, height) ?? textInHalf(light, width, height);
  if (text !== null) return text;
  if (turn % 2 === 0) stretch(light, width, height);
  else for (let times = 0; times < 2; times += 1) smooth(light, width, height);
  return textIn(light, width, height);
}
