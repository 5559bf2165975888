import { describe, expect, it, vi } from 'vitest';
import { createNativeReader, type DetectorClass } from '#scan/native.ts';

const PICTURE = {} as ImageBitmap;
type Detect = () => Promise<{ rawValue: string }[]>;

/** A fake BarcodeDetector that counts its calls. */
function fakeKind(detect: Detect, formats = ['aztec', 'qr_code']) {
  const asked = vi.fn<Detect>(detect);
  class Fake {
    static getSupportedFormats = async () => formats;
    detect = asked;
  }
  return { kind: Fake as DetectorClass, asked };
}

describe('The browser’s own reader of QR codes', () => {
  it('reads each picture, and returns the code’s text or null', async () => {
    const answers = [[], [{ rawValue: 'G1ABC' }, { rawValue: 'other' }], [{ rawValue: '' }]];
    const { kind, asked } = fakeKind(async () => answers.shift()!);
    const read = createNativeReader(kind);
    expect([await read(PICTURE), await read(PICTURE), await read(PICTURE)]).toEqual([null, 'G1ABC', null]);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('counts as unavailable if it does not exist or cannot read QR codes', async () => {
    expect(await createNativeReader(undefined)(PICTURE)).toBe(false);
    const { kind, asked } = fakeKind(async () => [], ['ean_13']);
    expect(await createNativeReader(kind)(PICTURE)).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not used again after a failure', async () => {
    const { kind, asked } = fakeKind(() =>
      Promise.reject(new DOMException('unavailable', 'NotSupportedError')),
    );
    const read = createNativeReader(kind);
    expect([await read(PICTURE), await read(PICTURE)]).toEqual([false, false]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is not used again after a timeout, and later pictures do not wait for it', async () => {
    vi.useFakeTimers();
    try {
      const { kind, asked } = fakeKind(() => new Promise(() => {}));
      const read = createNativeReader(kind);
      const first = read(PICTURE);
      await vi.advanceTimersByTimeAsync(1_000);
      expect([await first, await read(PICTURE)]).toEqual([false, false]);
      expect(asked).toHaveBeenCalledTimes(1);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
