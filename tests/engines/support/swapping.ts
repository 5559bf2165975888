// Functions that run in the page. Each is sent as its source, so it is self-contained.

/**
 * Replaces the page's camera by the canvas of `showCode`, or refuses it. False if the engine cannot capture a canvas.
 */
export function filmCanvas(refused: boolean): boolean {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1280, 720];
  const canFilm = typeof canvas.captureStream === 'function';
  const getUserMedia = async (): Promise<MediaStream> => {
    if (refused) throw new DOMException('Permission denied', 'NotAllowedError');
    const stream = canvas.captureStream(15);
    // A camera delivers frames continuously, a canvas only after a change.
    const again = (): void => {
      const drawing = canvas.getContext('2d')!;
      drawing.fillStyle = `rgb(${Math.floor(performance.now()) % 255} 0 0)`;
      drawing.fillRect(0, 0, 1, 1);
      if (stream.active) setTimeout(again, 60);
    };
    again();
    return stream;
  };
  if (!('mediaDevices' in navigator)) Object.defineProperty(navigator, 'mediaDevices', { value: {} });
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: getUserMedia, configurable: true });
  // WebKit garbage-collects the property if nothing holds its object.
  Object.assign(globalThis, { engineCanvas: canvas, engineDevices: navigator.mediaDevices });
  return canFilm;
}

/** The code on a phone's screen: its SVG path and its modules per side. */
export function shownCode(): { path: string; side: number } | null {
  const code = document.querySelector('dialog figure svg');
  if (code === null) return null;
  const [, , side] = code.getAttribute('viewBox')!.split(' ').map(Number);
  return { path: code.querySelector('path')!.getAttribute('d')!, side: side! - 8 };
}

/** Draws a code on the camera's canvas, slightly rotated. */
export function showCode({ path, side }: { path: string; side: number }): void {
  const { engineCanvas } = globalThis as unknown as { engineCanvas: HTMLCanvasElement };
  const drawing = engineCanvas.getContext('2d')!;
  drawing.resetTransform();
  drawing.fillStyle = '#7a8471';
  drawing.fillRect(0, 0, 1280, 720);
  drawing.translate(640, 360);
  drawing.rotate(0.06);
  drawing.scale(500 / side, 500 / side);
  drawing.translate(-side / 2, -side / 2);
  drawing.fillStyle = '#e8e8e8';
  drawing.fillRect(-4, -4, side + 8, side + 8);
  drawing.fillStyle = '#202020';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a drawing is filled, not an array
  drawing.fill(new Path2D(path));
  drawing.resetTransform();
}

/** Decodes the canvas with the built worker `file`. */
export function readByWorker(file: string): Promise<string | null> {
  const { engineCanvas } = globalThis as unknown as { engineCanvas: HTMLCanvasElement };
  const worker = new Worker(file, { type: 'module' });
  const { width, height, data } = engineCanvas.getContext('2d')!.getImageData(280, 0, 720, 720);
  return new Promise((resolve, failed) => {
    worker.addEventListener('message', (event: MessageEvent<{ text: string | null }>) => {
      worker.terminate();
      resolve(event.data.text);
    });
    worker.addEventListener('error', () => failed(new Error('the reading worker failed')));
    worker.postMessage({ picture: { width, height, data } });
  });
}

/** Records files passed to downloads or to the share sheet. */
export function recordFiles(): void {
  const recorded: Blob[] = [];
  Object.assign(globalThis, { engineFiles: recorded });
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (one) => {
    if (one instanceof Blob) recorded.push(one);
    return make(one);
  };
  if ('share' in navigator)
    Object.defineProperty(navigator, 'share', {
      value: async ({ files }: { files: File[] }) => void recorded.push(...files),
    });
}

/** The text of the last downloaded or shared file; empty if there is none. */
export const lastFile = async (): Promise<string> =>
  (await (globalThis as unknown as { engineFiles: Blob[] }).engineFiles.at(-1)?.text()) ?? '';

export function chooseFile(text: string): void {
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]')!;
  const list = new DataTransfer();
  list.items.add(new File([text], 'card.txt', { type: 'text/plain' }));
  input.files = list.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
