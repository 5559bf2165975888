/** Side of a tile in pixels: about four modules of a code that fills the viewfinder. */
const SIDE = 16;
/** A smaller brightness range is noise on one colour. */
const LEAST_RANGE = 12;

/** Brightness of each pixel, 0 to 255. */
export function computeBrightness(rgba: Uint8ClampedArray, into: Uint8Array): void {
  for (let i = 0, at = 0; i < into.length; i += 1, at += 4)
    into[i] = (rgba[at]! * 77 + rgba[at + 1]! * 150 + rgba[at + 2]! * 29) >> 8;
}

/** Minimum and maximum of each tile. */
function ranges(light: Uint8Array, width: number, height: number, columns: number, rows: number) {
  const low = new Uint8Array(columns * rows).fill(255);
  const high = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const place = Math.floor(y / SIDE) * columns + Math.floor(x / SIDE);
      const value = light[at]!;
      if (value < low[place]!) low[place] = value;
      if (value > high[place]!) high[place] = value;
    }
  return { low, high };
}

/**
 * Stretches the contrast of each tile, in place: in sunlight or glare it is 2:1 or less, which the decoder takes for
 * one colour.
 */
export function stretch(light: Uint8Array, width: number, height: number): void {
  const columns = Math.ceil(width / SIDE);
  const rows = Math.ceil(height / SIDE);
  const { low, high } = ranges(light, width, height, columns, rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      // Includes neighbouring tiles, because a tile inside one module has only one colour.
      let dark = 255;
      let bright = 0;
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r += 1)
        for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c += 1) {
          dark = Math.min(dark, low[r * columns + c]!);
          bright = Math.max(bright, high[r * columns + c]!);
        }
      const range = bright - dark;
      const factor = range < LEAST_RANGE ? 0 : 255 / range;
      for (let y = row * SIDE; y < Math.min(height, (row + 1) * SIDE); y += 1)
        for (let x = column * SIDE; x < Math.min(width, (column + 1) * SIDE); x += 1) {
          const at = y * width + x;
          light[at] = factor === 0 ? 255 : (light[at]! - dark) * factor;
        }
    }
}
