import type { Answer, Question } from './messages.ts';
import { readCode, type Picture } from './read-code.ts';

// Runs beside the page, so that a slow phone's viewfinder and buttons do not wait for the reading.

function pixelsOf(bitmap: ImageBitmap): Picture {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  canvas.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.getImageData(0, 0, width, height);
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const answer: Answer = { text: readCode('bitmap' in data ? pixelsOf(data.bitmap) : data.picture) };
  self.postMessage(answer);
});
