import type { ReadAnswer, ReadRequest } from './messages.ts';

export interface Reader {
  /** Reads the middle square of the current video frame; null if it has no code. */
  read(video: HTMLVideoElement): Promise<string | null>;
  /** Terminates the worker. A pending `read` resolves to null. */
  stop(): void;
}

/** The part of the picture that the viewfinder shows. */
export function cropMiddleSquare(width: number, height: number) {
  const squareSide = Math.min(width, height);
  return {
    x: Math.floor((width - squareSide) / 2),
    y: Math.floor((height - squareSide) / 2),
    side: squareSide,
  };
}

const canDrawInWorkers = (): boolean => typeof OffscreenCanvas === 'function';

async function captureFrame(video: HTMLVideoElement): Promise<[ReadRequest, Transferable]> {
  const { x, y, side: squareSide } = cropMiddleSquare(video.videoWidth, video.videoHeight);
  if (canDrawInWorkers()) {
    const bitmap = await createImageBitmap(video, x, y, squareSide, squareSide);
    return [{ bitmap }, bitmap];
  }
  const canvas = document.createElement('canvas');
  canvas.width = squareSide;
  canvas.height = squareSide;
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!;
  drawing.drawImage(video, x, y, squareSide, squareSide, 0, 0, squareSide, squareSide);
  const { width, height, data } = drawing.getImageData(0, 0, squareSide, squareSide);
  return [{ picture: { width, height, data } }, data.buffer];
}

/** `onBroken` is called if the worker cannot be loaded or fails; no picture is read after that. */
export function createCodeReader(onBroken: (error: unknown) => void): Reader {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let resolvePending: ((codeText: string | null) => void) | null = null;
  let isOver = false;
  const resolveWith = (codeText: string | null): void => {
    resolvePending?.(codeText);
    resolvePending = null;
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolveWith(data.text));
  worker.addEventListener('error', (event) => {
    resolveWith(null);
    if (!isOver) onBroken(event);
  });
  return {
    async read(video) {
      const [readRequest, transferred] = await captureFrame(video);
      if (isOver) {
        if ('bitmap' in readRequest) readRequest.bitmap.close();
        return null;
      }
      return await new Promise((resolve) => {
        resolvePending = resolve;
        worker.postMessage(readRequest, [transferred]);
      });
    },
    stop() {
      isOver = true;
      worker.terminate();
      resolveWith(null);
    },
  };
}
