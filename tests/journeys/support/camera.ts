import { expect, type Page } from '@playwright/test';
import { generate } from 'lean-qr';

/** What a page's camera is to the journeys. */
interface FakeCamera {
  see: (picture: ImageBitmap) => void;
  refuses: boolean;
  /** The person thinks for a while before they allow it. */
  hesitates: boolean;
  tracks: MediaStreamTrack[];
  /** Intervals that run in the page. */
  intervals: Set<number>;
  /** What keeps the screen on now. */
  locks: Set<{ released: boolean }>;
  /** How many timeouts of less than a tenth of a second were set: what goes round and round sets more and more. */
  quick: number;
}
type Faked = { camera: FakeCamera };

/** Gives a page a camera of 1280 x 720 that sees what `look` shows it, a little turned as a hand holds it. */
export async function fakeCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 720;
    const drawing = canvas.getContext('2d')!;
    const intervals = new Set<number>();
    const locks = new Set<{ released: boolean }>();
    const camera: FakeCamera = {
      refuses: false,
      hesitates: false,
      tracks: [],
      intervals,
      locks,
      quick: 0,
      see(picture) {
        drawing.resetTransform();
        drawing.fillStyle = '#7a8471';
        drawing.fillRect(0, 0, 1280, 720);
        drawing.translate(640, 360);
        drawing.rotate(0.06);
        drawing.filter = 'blur(0.7px) contrast(0.7)';
        drawing.drawImage(
          picture,
          -300,
          (-300 * picture.height) / picture.width,
          600,
          (600 * picture.height) / picture.width,
        );
        drawing.filter = 'none';
      },
    };
    Object.assign(globalThis, { camera });
    const begin = globalThis.setInterval.bind(globalThis);
    const end = globalThis.clearInterval.bind(globalThis);
    const once = globalThis.setTimeout.bind(globalThis);
    Object.assign(globalThis, {
      setInterval: (...of: Parameters<typeof begin>) => {
        const id = begin(...of) as unknown as number;
        intervals.add(id);
        return id;
      },
      clearInterval: (id: number) => {
        intervals.delete(id);
        end(id);
      },
      setTimeout: (work: () => void, ms = 0, ...rest: unknown[]) => {
        if (ms > 0 && ms < 100) camera.quick += 1;
        return once(work, ms, ...rest);
      },
    });
    const letGo = (lock: { released: boolean }): void => {
      lock.released = true;
      locks.delete(lock);
    };
    const request = async () => {
      const lock = { released: false, release: async () => letGo(lock) };
      locks.add(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    // What a browser does with them behind another app.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') for (const lock of locks) letGo(lock);
    });
    navigator.mediaDevices.getUserMedia = async () => {
      if (camera.hesitates) await new Promise((allow) => once(allow, 500));
      if (camera.refuses) throw new DOMException('Permission denied', 'NotAllowedError');
      const stream = canvas.captureStream(15);
      camera.tracks.push(...stream.getTracks());
      // A camera has a new picture all the time, a canvas only when it is drawn on.
      const again = () => {
        drawing.save();
        drawing.resetTransform();
        drawing.fillStyle = `rgb(${Math.floor(performance.now()) % 255} 0 0)`;
        drawing.fillRect(0, 0, 1, 1);
        drawing.restore();
        if (stream.active) once(again, 60);
      };
      again();
      return stream;
    };
  });
}

/** From now on the camera is refused, or allowed again. */
export const refuse = (page: Page, refuses: boolean): Promise<void> =>
  page.evaluate((no) => void ((globalThis as unknown as Faked).camera.refuses = no), refuses);

/** Holds a picture in front of the page's camera. */
export const hold = (page: Page, png: Buffer): Promise<void> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    (globalThis as unknown as Faked).camera.see(picture);
  }, png.toString('base64'));

/** Holds a QR code of any text in front of the page's camera. */
export async function holdCode(page: Page, text: string): Promise<void> {
  const code = generate(text);
  const rows = Array.from({ length: code.size + 8 }, (_, y) =>
    Array.from({ length: code.size + 8 }, (_on, x) => code.get(x - 4, y - 4)),
  );
  await page.evaluate(async (modules) => {
    const canvas = new OffscreenCanvas(modules.length * 8, modules.length * 8);
    const drawing = canvas.getContext('2d')!;
    for (const [y, row] of modules.entries())
      for (const [x, isBlack] of row.entries()) {
        drawing.fillStyle = isBlack ? '#000' : '#fff';
        drawing.fillRect(x * 8, y * 8, 8, 8);
      }
    (globalThis as unknown as Faked).camera.see(canvas.transferToImageBitmap());
  }, rows);
}

/** From now on who is asked for the camera thinks for a while. */
export const hesitate = (page: Page, hesitates: boolean): Promise<void> =>
  page.evaluate((slow) => void ((globalThis as unknown as Faked).camera.hesitates = slow), hesitates);

/** What of a camera is still at work in the page: tracks that are live, intervals, and locks of the screen. */
export const atWork = (page: Page): Promise<{ tracks: number; intervals: number; locks: number }> =>
  page.evaluate(() => {
    const { tracks, intervals, locks } = (globalThis as unknown as Faked).camera;
    return {
      tracks: tracks.filter(({ readyState }) => readyState === 'live').length,
      intervals: intervals.size,
      locks: locks.size,
    };
  });

/** How many short timeouts the page has set so far. */
export const quickTimers = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Faked).camera.quick);

export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Swap cards' });

/** Opens the sheet on the card that is open, and waits until the camera looks. */
export async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Swap cards' }).click();
  await expect(sheet(page).locator('[data-scan="looking"]')).toBeVisible();
}

export const closeSheet = (page: Page): Promise<void> =>
  sheet(page).getByRole('button', { name: 'Close', exact: true }).first().click();

/** The one phone holds still in front of the other, code for code, until that says that it has all. */
export async function scan(reader: Page, shown: Page, taken: RegExp): Promise<void> {
  const said = sheet(reader).getByText(taken);
  await expect(async () => {
    await hold(reader, await sheet(shown).locator('figure svg').screenshot());
    await expect(said).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [0] });
}
