import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLifecycle } from '#app/lifecycle.ts';
import { stubPage } from '#tests/support/page.ts';

describe('A lifecycle event of the page', () => {
  let page: ReturnType<typeof stubPage>;
  const setVisible = (visibilityState: string): void => {
    Object.assign(page.document, { visibilityState });
    page.document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    page = stubPage('http://127.0.0.1');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is passed to all subscribers until they unsubscribe', () => {
    const lifecycle = createLifecycle();
    const received: string[] = [];
    const unfollow = lifecycle.on((change) => received.push(change));
    setVisible('visible');
    expect([lifecycle.isInFront(), lifecycle.mayAsk()]).toEqual([true, true]);
    setVisible('hidden');
    page.window.dispatchEvent(new Event('offline'));
    page.window.dispatchEvent(new Event('online'));
    page.window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(received).toEqual(['front', 'hidden', 'no-network', 'network', 'frozen', 'thawed']);
    unfollow();
    setVisible('visible');
    expect(received).toHaveLength(6);
  });

  it('is not reported as a freeze or as a change to the background if the page closes', () => {
    const received: string[] = [];
    createLifecycle().on((change) => received.push(change));
    page.window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
    setVisible('hidden');
    expect(received).toEqual([]);
  });

  it('is not reported as a change to the foreground if a hidden page returns from the back/forward cache', () => {
    const received: string[] = [];
    createLifecycle().on((change) => received.push(change));
    page.window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    setVisible('hidden');
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    setVisible('visible');
    setVisible('hidden');
    expect(received).toEqual(['frozen', 'thawed', 'front', 'hidden']);
  });

  it('does not permit requests while the browser is offline, even if the page becomes visible', () => {
    const lifecycle = createLifecycle();
    setVisible('visible');
    Object.assign(navigator, { onLine: false });
    expect([lifecycle.isInFront(), lifecycle.hasNetwork(), lifecycle.mayAsk()]).toEqual([true, false, false]);
  });

  it('is passed to all subscribers, even if one of them throws an error', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const lifecycle = createLifecycle();
    const received: string[] = [];
    lifecycle.on(() => {
      throw new Error('broken');
    });
    lifecycle.on((change) => received.push(change));
    setVisible('visible');
    expect(received).toEqual(['front']);
    expect(logged).toHaveBeenCalledOnce();
  });
});
