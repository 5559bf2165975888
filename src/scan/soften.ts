/** Halves the size: each pixel is the mean of four, with a quarter of the work and half of the noise. */
export function halveSize(lightness: Uint8Array, width: number, height: number): Uint8Array {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const halvedLight = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y += 1)
    for (
      let x = 0, targetIndex = y * halfWidth, sourceIndex = 2 * y * width;
      x < halfWidth;
      x += 1, targetIndex += 1, sourceIndex += 2
    )
      halvedLight[targetIndex] =
        (lightness[sourceIndex]! +
          lightness[sourceIndex + 1]! +
          lightness[sourceIndex + width]! +
          lightness[sourceIndex + width + 1]! +
          2) >>
        2;
  return halvedLight;
}

/** Averages each pixel with its right and lower neighbours, in place, which halves the noise. */
export function smooth(lightness: Uint8Array, width: number, height: number): void {
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0, pixelIndex = y * width; x < width - 1; x += 1, pixelIndex += 1)
      lightness[pixelIndex] =
        (lightness[pixelIndex]! +
          lightness[pixelIndex + 1]! +
          lightness[pixelIndex + width]! +
          lightness[pixelIndex + width + 1]! +
          2) >>
        2;
}
