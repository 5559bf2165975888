import type { Answer, Question } from './messages.ts';
import { createNativeReader, type DetectorKind } from './native.ts';
import { readCode, type Picture } from './read-code.ts';

// Runs beside the page, so that a slow phone's viewfinder and buttons do not wait for the reading.

function pixelsOf(bitmap: ImageBitmap): Picture {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  canvas.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.getImageData(0, 0, width, height);
}

const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorKind };
const native = createNativeReader(BarcodeDetector);
let turn = 0;

/** The browser's reader first where it has one; what that does not find, ours may, as a code in the sun. */
async function read(question: Question): Promise<string | null> {
  turn += 1;
  if (!('bitmap' in question)) return readCode(question.picture, turn);
  const text = await native(question.bitmap);
  if (typeof text !== 'string') return readCode(pixelsOf(question.bitmap), turn);
  question.bitmap.close();
  return text;
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  read(data).then(
    (text) => self.postMessage({ text } satisfies Answer),
    // Out of the promise, so that the page hears of it as of a worker that failed.
    (error: unknown) =>
      queueMicrotask(() => {
        throw error;
      }),
  );
});
