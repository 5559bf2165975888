import { decodeQR } from 'qr/decode.js';
import { halveSize, smooth } from './soften.ts';
import { computeBrightness, stretch } from './stretch.ts';

/** RGBA, four bytes a pixel. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Above the library's defaults: `effort` under 16 misses one code in four that is held at an angle. */
const PATIENCE = { effort: 16, timeLimit: 60 };

/** Takes brightness values; null if no code is found. */
function decode(light: Uint8Array, width: number, height: number): string | null {
  try {
    return decodeQR({ width, height, data: light }, { format: 'I420', ...PATIENCE });
  } catch {
    return null; // the library throws if it finds no code
  }
}

/** Half the size removes noise from dark pictures and glare. */
function decodeHalfSize(light: Uint8Array, width: number, height: number): string | null {
  const small = halveSize(light, width, height);
  const [w, h] = [width >> 1, height >> 1];
  const text = decode(small, w, h);
  if (text !== null) return text;
  smooth(small, w, h);
  stretch(small, w, h);
  return decode(small, w, h);
}

/**
 * Tries the picture, half its size, then full size for distant codes, filtered for darkness and sun in turn (`turn`
 * counts pictures) to save time on slow phones.
 */
export function readCode({ width, height, data }: Picture, turn = 0): string | null {
  const light = new Uint8Array(width * height);
  computeBrightness(data, light);
  const text = decode(light, width, height) ?? decodeHalfSize(light, width, height);
  if (text !== null) return text;
  if (turn % 2 === 0) stretch(light, width, height);
  else for (let times = 0; times < 2; times += 1) smooth(light, width, height);
  return decode(light, width, height);
}
