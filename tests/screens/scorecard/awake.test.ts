import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SCREEN_IDLE_MS, createAwake } from '#app/shell/look/awake.ts';

/** A browser with one screen and a manual clock. */
function createScreen() {
  const screen = { asked: 0, on: false, visible: true, mayStayOn: true };
  let timer: { work: () => void; at: number } | null = null;
  let now = 0;
  let held: { released: boolean } | null = null;
  const awake = createAwake({
    async request() {
      screen.asked++;
      if (!screen.mayStayOn) throw new DOMException('saving power', 'NotAllowedError');
      screen.on = true;
      const lock = {
        released: false,
        async release() {
          lock.released = true;
          screen.on = false;
        },
      };
      held = lock;
      return lock;
    },
    isVisible: () => screen.visible,
    later(work, ms) {
      timer = { work, at: now + ms };
      return () => {
        timer = null;
      };
    },
  });
  const settle = () => new Promise((done) => setImmediate(done));
  return {
    screen,
    awake,
    settle,
    async wait(ms: number) {
      now += ms;
      if (timer && timer.at <= now) timer.work();
      await settle();
    },
    /** The browser's state when another app comes to the front. */
    hide() {
      screen.visible = false;
      screen.on = false;
      if (held) held.released = true;
    },
  };
}

describe('the wake lock, which keeps the phone’s screen on,', () => {
  beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

  it('ends after ten minutes without a touch, and begins again with the next touch', async () => {
    const { screen, awake, wait, settle } = createScreen();
    awake.touched();
    await settle();
    expect(screen.on).toBe(true);
    await wait(SCREEN_IDLE_MS - 1);
    awake.touched();
    await wait(SCREEN_IDLE_MS - 1);
    expect(screen.on).toBe(true);
    await wait(1);
    expect(screen.on).toBe(false);
    awake.touched();
    await settle();
    expect(screen.on).toBe(true);
  });

  it('is requested only once for several touches', async () => {
    const { screen, awake, settle } = createScreen();
    for (let tap = 0; tap < 5; tap++) awake.touched();
    await settle();
    awake.touched();
    await settle();
    expect(screen.asked).toBe(1);
  });

  it('is requested again when the app becomes visible', async () => {
    const { screen, awake, settle, hide } = createScreen();
    awake.touched();
    await settle();
    hide();
    awake.seen();
    await settle();
    expect(screen.on).toBe(false);
    screen.visible = true;
    awake.seen();
    await settle();
    expect(screen.on).toBe(true);
  });

  it('is released when the golfer leaves the card, even if the request is still running', async () => {
    const { screen, awake, settle } = createScreen();
    awake.touched();
    awake.stop();
    await settle();
    expect(screen.on).toBe(false);
  });

  it('causes no error if the browser refuses the request', async () => {
    const { screen, awake, settle } = createScreen();
    screen.mayStayOn = false;
    awake.touched();
    await settle();
    expect(screen.on).toBe(false);
    screen.mayStayOn = true;
    awake.touched();
    await settle();
    expect(screen.on).toBe(true);
  });
});
