import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '#ui/afterPaint.ts';

describe('A task that waits for the painting of the page', () => {
  let frames: (() => void)[];
  const task = vi.fn<() => void>();
  const stubPage = (visibilityState: 'visible' | 'hidden') => {
    vi.stubGlobal('document', { visibilityState });
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => delete frames[frame - 1]);
  };
  const paint = () => frames.forEach((callback) => callback());

  beforeEach(() => {
    frames = [];
    task.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('runs after the next frame, not in it', () => {
    stubPage('visible');
    afterPaint(task);
    vi.runAllTimers();
    expect(task, 'before the frame').not.toHaveBeenCalled();
    paint();
    expect(task, 'in the frame').not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(task).toHaveBeenCalledOnce();
  });

  it('runs without a frame in a hidden page, which is not painted', () => {
    stubPage('hidden');
    afterPaint(task);
    vi.runAllTimers();
    expect(frames).toEqual([]);
    expect(task).toHaveBeenCalledOnce();
  });

  it('never runs once it is cancelled, before the frame or after it', () => {
    stubPage('visible');
    afterPaint(task)();
    const cancel = afterPaint(task);
    paint();
    cancel();
    vi.runAllTimers();
    expect(task).not.toHaveBeenCalled();
  });
});
