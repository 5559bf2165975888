import { expect, type Page } from '@playwright/test';
import { generate } from 'lean-qr';

/** The state of a page's fake camera. */
interface FakeCamera {
  see: (picture: ImageBitmap) => void;
  refuses: boolean;
  /** The permission prompt stays open for a while. */
  hesitates: boolean;
  tracks: MediaStreamTrack[];
  /** Running intervals of the page. */
  intervals: Set<number>;
  /** The active screen wake locks. */
  locks: Set<{ released: boolean }>;
  /** The number of timeouts under 100 ms: a loop sets more and more. */
  quick: number;
}
type Faked = { camera: FakeCamera };

/** Gives a page a 1280 × 720 camera that films the picture of `hold`, slightly rotated. */
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
    // Browsers release wake locks when the page is hidden.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') for (const lock of locks) letGo(lock);
    });
    navigator.mediaDevices.getUserMedia = async () => {
      if (camera.hesitates) await new Promise((allow) => once(allow, 500));
      if (camera.refuses) throw new DOMException('Permission denied', 'NotAllowedError');
      const stream = canvas.captureStream(15);
      camera.tracks.push(...stream.getTracks());
      // A camera delivers frames continuously, a canvas only after a change.
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

/** Denies or allows the camera from now on. */
export const refuse = (page: Page, refuses: boolean): Promise<void> =>
  page.evaluate((no) => void ((globalThis as unknown as Faked).camera.refuses = no), refuses);

/** Shows a picture to the page's camera. */
export const hold = (page: Page, png: Buffer): Promise<void> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    (globalThis as unknown as Faked).camera.see(picture);
  }, png.toString('base64'));

/** Shows a QR code of a text to the page's camera. */
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

/** The permission prompt stays open for a while from now on. */
export const hesitate = (page: Page, hesitates: boolean): Promise<void> =>
  page.evaluate((slow) => void ((globalThis as unknown as Faked).camera.hesitates = slow), hesitates);

/** The camera's resources in use: live tracks, intervals and screen wake locks. */
export const atWork = (page: Page): Promise<{ tracks: number; intervals: number; locks: number }> =>
  page.evaluate(() => {
    const { tracks, intervals, locks } = (globalThis as unknown as Faked).camera;
    return {
      tracks: tracks.filter(({ readyState }) => readyState === 'live').length,
      intervals: intervals.size,
      locks: locks.size,
    };
  });

export const quickTimers = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Faked).camera.quick);

export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Swap cards' });

/** Opens the sheet on the open card and waits until the camera scans. */
export async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Swap cards' }).click();
  await expect(sheet(page).locator('[data-scan="looking"]')).toBeVisible();
}

export const closeSheet = (page: Page): Promise<void> =>
  sheet(page).getByRole('button', { name: 'Close', exact: true }).first().click();

/** Holds one phone in front of the other, code by code, until the reader confirms the transfer. */
export async function scan(reader: Page, shown: Page, taken: RegExp): Promise<void> {
  const confirmation = sheet(reader).getByText(taken);
  await expect(async () => {
    await hold(reader, await sheet(shown).locator('figure svg').screenshot());
    await expect(confirmation).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [0] });
}
