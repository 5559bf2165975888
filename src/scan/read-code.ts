import { decodeQR } from 'qr/decode.js';
import { halveSize, smooth } from './soften.ts';
import { computeBrightness, stretchContrast } from './stretch.ts';

/** A picture in RGBA, four bytes per pixel. */
export interface RgbaPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/**
 * These options exceed the defaults of the library: with `effort` under 16 it misses one in four codes that are held at
 * an angle.
 */
const DECODE_LIMITS = { effort: 16, timeLimit: 60 };

/** Decodes brightness values; null if no code is found. */
function decodeLightness(lightness: Uint8Array, width: number, height: number): string | null {
  try {
    return decodeQR({ width, height, data: lightness }, { format: 'I420', ...DECODE_LIMITS });
  } catch {
    return null; // The library throws if it finds no code.
  }
}

/** Decodes at half the size, which removes noise from dark pictures and glare. */
function decodeHalfSize(lightness: Uint8Array, width: number, height: number): string | null {
  const halvedLight = halveSize(lightness, width, height);
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const codeText = decodeLightness(halvedLight, halfWidth, halfHeight);
  if (codeText !== null) return codeText;
  smooth(halvedLight, halfWidth, halfHeight);
  stretchContrast(halvedLight, halfWidth, halfHeight);
  return decodeLightness(halvedLight, halfWidth, halfHeight);
}

/**
 * Tries full size, half size, then full size with a filter for distant codes. To save time, the filter alternates
 * between sun and darkness with each picture.
 */
export function readQrCode({ width, height, data }: RgbaPicture, pictureCount = 0): string | null {
  const lightness = new Uint8Array(width * height);
  computeBrightness(data, lightness);
  const codeText = decodeLightness(lightness, width, height) ?? decodeHalfSize(lightness, width, height);
  if (codeText !== null) return codeText;
  if (pictureCount % 2 === 0) stretchContrast(lightness, width, height);
  else for (let smoothingPass = 0; smoothingPass < 2; smoothingPass += 1) smooth(lightness, width, height);
  return decodeLightness(lightness, width, height);
}
