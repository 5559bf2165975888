/** Side of a tile in pixels, about four modules of a code that fills the viewfinder. */
const TILE_SIDE = 16;
/** Smallest range of brightness that is stretched; a smaller range is noise on one colour. */
const MIN_BRIGHTNESS_RANGE = 12;

/** Computes the brightness of each pixel, 0 to 255. */
export function computeBrightness(rgba: Uint8ClampedArray, brightness: Uint8Array): void {
  for (let i = 0, rgbaOffset = 0; i < brightness.length; i += 1, rgbaOffset += 4)
    brightness[i] = (rgba[rgbaOffset]! * 77 + rgba[rgbaOffset + 1]! * 150 + rgba[rgbaOffset + 2]! * 29) >> 8;
}

/** Finds the lowest and highest brightness of each tile. */
function computeTileRanges(
  lightness: Uint8Array,
  width: number,
  height: number,
  columns: number,
  rows: number,
) {
  const tileMinimums = new Uint8Array(columns * rows).fill(255);
  const tileMaximums = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0, pixelIndex = y * width; x < width; x += 1, pixelIndex += 1) {
      const tileIndex = Math.floor(y / TILE_SIDE) * columns + Math.floor(x / TILE_SIDE);
      const value = lightness[pixelIndex]!;
      if (value < tileMinimums[tileIndex]!) tileMinimums[tileIndex] = value;
      if (value > tileMaximums[tileIndex]!) tileMaximums[tileIndex] = value;
    }
  return { low: tileMinimums, high: tileMaximums };
}

/**
 * Stretches the contrast of each tile in place, because a contrast of 2:1 or less, as in sunlight, looks like one
 * colour to the decoder.
 */
export function stretchContrast(lightness: Uint8Array, width: number, height: number): void {
  const columns = Math.ceil(width / TILE_SIDE);
  const rows = Math.ceil(height / TILE_SIDE);
  const { low, high } = computeTileRanges(lightness, width, height, columns, rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      // Includes the neighbouring tiles, because a tile inside one module has only one colour.
      let darkestValue = 255;
      let brightestValue = 0;
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r += 1)
        for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c += 1) {
          darkestValue = Math.min(darkestValue, low[r * columns + c]!);
          brightestValue = Math.max(brightestValue, high[r * columns + c]!);
        }
      const range = brightestValue - darkestValue;
      const contrastFactor = range < MIN_BRIGHTNESS_RANGE ? 0 : 255 / range;
      for (let y = row * TILE_SIDE; y < Math.min(height, (row + 1) * TILE_SIDE); y += 1)
        for (let x = column * TILE_SIDE; x < Math.min(width, (column + 1) * TILE_SIDE); x += 1) {
          const pixelOffset = y * width + x;
          lightness[pixelOffset] =
            contrastFactor === 0 ? 255 : (lightness[pixelOffset]! - darkestValue) * contrastFactor;
        }
    }
}
