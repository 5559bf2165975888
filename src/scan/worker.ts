import type { ReadAnswer, ReadRequest } from './messages.ts';
import { createNativeReader, type DetectorClass } from './native.ts';
import { readQrCode, type RgbaPicture } from './read-code.ts';

// This file runs in a worker, so that decoding does not block the page on slow phones.

function readPixels(bitmap: ImageBitmap): RgbaPicture {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  canvas.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.getImageData(0, 0, width, height);
}

const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
const nativeReader = createNativeReader(BarcodeDetector);
let pictureCount = 0;

/** Tries the browser's decoder, then our own, which finds codes that the browser's misses, as in sunlight. */
async function readPicture(readRequest: ReadRequest): Promise<string | null> {
  pictureCount += 1;
  if (!('bitmap' in readRequest)) return readQrCode(readRequest.picture, pictureCount);
  const text = await nativeReader(readRequest.bitmap);
  if (typeof text !== 'string') return readQrCode(readPixels(readRequest.bitmap), pictureCount);
  readRequest.bitmap.close();
  return text;
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  readPicture(data).then(
    (codeText) => self.postMessage({ text: codeText } satisfies ReadAnswer),
    // Thrown again outside the promise, so that the page gets the worker's error event.
    (error: unknown) =>
      queueMicrotask(() => {
        throw error;
      }),
  );
});
