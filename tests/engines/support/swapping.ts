// Functions that run in the page. Each is sent as its source, so it uses nothing from outside of itself.

/** From now on the page's camera shows what `showCode` drew last; or it is refused. False where the engine can film no canvas. */
export function filmCanvas(refused: boolean): boolean {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1280, 720];
  const canFilm = typeof canvas.captureStream === 'function';
  const getUserMedia = async (): Promise<MediaStream> => {
    if (refused) throw new DOMException('Permission denied', 'NotAllowedError');
    const stream = canvas.captureStream(15);
    // A camera has a new picture all the time, a canvas only when it is drawn on.
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
  // WebKit forgets what was written on an object of its own that nobody holds.
  Object.assign(globalThis, { engineCanvas: canvas, engineDevices: navigator.mediaDevices });
  return canFilm;
}

/** What a phone shows: the modules of its code, as the path that draws them, and how many there are a side. */
export function shownCode(): { path: string; side: number } | null {
  const code = document.querySelector('dialog figure svg');
  if (code === null) return null;
  const [, , side] = code.getAttribute('viewBox')!.split(' ').map(Number);
  return { path: code.querySelector('path')!.getAttribute('d')!, side: side! - 8 };
}

/** Holds a code in front of the canvas that is the camera, a little turned as a hand holds it. */
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

/** What the built reading worker reads of the canvas, by itself; its file is named. */
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

/** Keeps what is handed to the downloads or to the share sheet from now on. */
export function keepFiles(): void {
  const kept: Blob[] = [];
  Object.assign(globalThis, { engineFiles: kept });
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (one) => {
    if (one instanceof Blob) kept.push(one);
    return make(one);
  };
  if ('share' in navigator)
    Object.defineProperty(navigator, 'share', {
      value: async ({ files }: { files: File[] }) => void kept.push(...files),
    });
}

/** The text of the last file that the page handed out; empty while there is none. */
export const lastFile = async (): Promise<string> =>
  (await (globalThis as unknown as { engineFiles: Blob[] }).engineFiles.at(-1)?.text()) ?? '';

/** Chooses a file in the sheet. */
export function chooseFile(text: string): void {
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]')!;
  const list = new DataTransfer();
  list.items.add(new File([text], 'card.txt', { type: 'text/plain' }));
  input.files = list.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
