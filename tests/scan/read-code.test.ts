import fc from 'fast-check';
import { generate } from 'lean-qr';
import { describe, expect, it } from 'vitest';
import { readQrCode, type RgbaPicture } from '#scan/read-code.ts';
import { cropMiddleSquare } from '#scan/reader.ts';
import { halveSize, smooth } from '#scan/soften.ts';
import { stretchContrast } from '#scan/stretch.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** A frame's text of `length` characters; a foursome's has up to 500. */
const textOf = (length: number): string =>
  `G1${Array.from({ length }, (_, i) => LETTERS[(i * 7 + (i >> 3)) % LETTERS.length]).join('')}`;

/** The code of a text in the middle of a picture, with `pixels` per module; `lightAt` returns a pixel's brightness. */
function pictureOf(
  text: string,
  pixels: number,
  lightAt: (isBlack: boolean, x: number, y: number) => number,
): RgbaPicture {
  const code = generate(text);
  const side = (code.size + 8) * pixels;
  const [width, height] = [side + 120, side + 120];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor((x - 60) / pixels) - 4, Math.floor((y - 60) / pixels) - 4];
      data.fill(lightAt(code.get(column, row), x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { width, height, data };
}

const black = (isBlack: boolean): number => (isBlack ? 0 : 255);

describe('The app’s reader of QR codes', () => {
  it.each([20, 100, 500, 630])('reads a code that contains %i characters', (length) => {
    const text = textOf(length);
    expect(readQrCode(pictureOf(text, 4, black))).toBe(text);
  });

  it('returns null for a picture without a code', () => {
    expect(readQrCode({ width: 300, height: 200, data: new Uint8ClampedArray(300 * 200 * 4) })).toBeNull();
    expect(readQrCode(pictureOf('', 1, (_, x, y) => (x * 7919 + y * 104729) % 256))).toBeNull();
  });

  it('reads a code on a screen in sunlight, with hardly any contrast', () => {
    const text = textOf(500);
    expect(readQrCode(pictureOf(text, 4, (isBlack) => (isBlack ? 226 : 246)))).toBe(text);
  });

  it('reads a code that is half in the shadow', () => {
    const text = textOf(500);
    const shaded = pictureOf(text, 4, (isBlack, x) => (x > 200 ? 1 : 0.25) * (isBlack ? 120 : 230));
    expect(readQrCode(shaded)).toBe(text);
  });

  it('reads a code on a dark screen, although the camera’s picture is noisy', () => {
    const text = textOf(500);
    let state = 1;
    const chance = () => (state = (state * 48271) % 2147483647) / 2147483647;
    const noise = () => (chance() + chance() + chance() - 1.5) * 20;
    const dark = () => pictureOf(text, 6, (isBlack) => (isBlack ? 3 : 33) + noise());
    expect(readQrCode(dark())).toBe(text);
    // Small modules, like a distant phone: decoded on one of two attempts.
    const far = pictureOf(text, 4, (isBlack) => (isBlack ? 3 : 33) + noise());
    expect([0, 1].map((turn) => readQrCode(far, turn))).toContain(text);
  });

  it('reads only the square in the middle of a picture, in landscape and portrait', () => {
    expect(cropMiddleSquare(1920, 1080)).toEqual({ x: 420, y: 0, side: 1080 });
    expect(cropMiddleSquare(1080, 1921)).toEqual({ x: 0, y: 420, side: 1080 });
  });
});

describe('A camera picture that is scaled down', () => {
  const side = fc.integer({ min: 2, max: 40 });
  it('has in each pixel the mean of four original pixels, and leaves out an odd last row or column', () => {
    fc.assert(
      fc.property(side, side, fc.integer(), (width, height, seed) => {
        const light = Uint8Array.from({ length: width * height }, (_, i) => Math.imul(i + 1, seed) >>> 24);
        const small = halveSize(light, width, height);
        const [w, h] = [width >> 1, height >> 1];
        expect(small.length).toBe(w * h);
        for (let at = 0; at < small.length; at += 1) {
          const [x, y] = [2 * (at % w), 2 * Math.floor(at / w)];
          const four = [0, 1, width, width + 1].map((step) => light[y * width + x + step]!);
          expect(small[at]).toBe(Math.round(four.reduce((all, one) => all + one) / 4));
        }
      }),
    );
  });

  it('has no pixels that are darker or lighter than all original ones', () => {
    fc.assert(
      fc.property(side, side, fc.integer(), (width, height, seed) => {
        const light = Uint8Array.from({ length: width * height }, (_, i) => Math.imul(i + 1, seed) >>> 24);
        const [least, most] = [Math.min(...light), Math.max(...light)];
        smooth(light, width, height);
        expect(Math.min(...light)).toBeGreaterThanOrEqual(least);
        expect(Math.max(...light)).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('A camera picture whose contrast is stretched', () => {
  it('keeps the order of brightness of neighbouring pixels within a block', () => {
    const side = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(side, side, fc.integer(), (width, height, seed) => {
        const light = Uint8Array.from({ length: width * height }, (_, i) => Math.imul(i + 1, seed) >>> 24);
        const before = light.slice();
        stretchContrast(light, width, height);
        const turned = [...light.keys()].filter(
          (at) => (at % width) % 16 !== 0 && before[at]! > before[at - 1]! && light[at]! < light[at - 1]!,
        );
        expect(turned).toEqual([]);
      }),
    );
  });

  it('becomes uniform if its pixels differ only by noise', () => {
    const light = Uint8Array.from({ length: 64 * 64 }, (_, i) => 180 + (i % 7));
    stretchContrast(light, 64, 64);
    expect(new Set(light)).toEqual(new Set([255]));
  });
});
