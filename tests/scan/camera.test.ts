import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCamera } from '#scan/camera.ts';

const browserWhere = (getUserMedia: unknown): void =>
  void vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });

describe('The camera that reads QR codes', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['refused', new DOMException('Permission denied', 'NotAllowedError')],
    ['refused', new DOMException('blocked by the policy', 'SecurityError')],
    ['none', new DOMException('no device', 'NotFoundError')],
    // WebKit has a class of its own for it.
    ['none', { name: 'OverconstrainedError', constraint: '', message: 'Invalid constraint' }],
    ['busy', new DOMException('in use', 'NotReadableError')],
  ])('has the state "%s" if the browser throws the error %s', async (problem, error) => {
    browserWhere(() => Promise.reject(error as Error));
    expect(await openCamera()).toBe(problem);
  });

  it('has the state "none" if the browser has no camera API', async () => {
    vi.stubGlobal('navigator', {});
    expect(await openCamera()).toBe('none');
    browserWhere(undefined);
    expect(await openCamera()).toBe('none');
  });

  it('throws an unexpected error of the browser unchanged', async () => {
    browserWhere(() => Promise.reject(new TypeError('a defect')));
    await expect(openCamera()).rejects.toThrow('a defect');
  });
});
