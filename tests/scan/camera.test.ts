import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCamera } from '#scan/camera.ts';

const browserWhere = (getUserMedia: unknown): void =>
  void vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });

describe('The camera', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['refused', new DOMException('Permission denied', 'NotAllowedError')],
    ['refused', new DOMException('blocked by the policy', 'SecurityError')],
    ['none', new DOMException('no device', 'NotFoundError')],
    // As WebKit has it: a class of its own.
    ['none', { name: 'OverconstrainedError', constraint: '', message: 'Invalid constraint' }],
    ['busy', new DOMException('in use', 'NotReadableError')],
  ])('is said to be %s where the browser answers %s', async (problem, error) => {
    browserWhere(() => Promise.reject(error as Error));
    expect(await openCamera()).toBe(problem);
  });

  it('is none where the browser has no way to ask for one', async () => {
    vi.stubGlobal('navigator', {});
    expect(await openCamera()).toBe('none');
    browserWhere(undefined);
    expect(await openCamera()).toBe('none');
  });

  it('throws what nobody expected', async () => {
    browserWhere(() => Promise.reject(new TypeError('a defect')));
    await expect(openCamera()).rejects.toThrow('a defect');
  });
});
