/** The screen may turn off after this many ms without a touch, to save the battery. */
export const SCREEN_IDLE_MS = 10 * 60_000;

interface ScreenLock {
  released: boolean;
  release(): Promise<void>;
}

export interface AwakeDependencies {
  /** Requests a wake lock; rejects if the browser refuses (power saving, app in the background). */
  request: () => Promise<ScreenLock>;
  isVisible: () => boolean;
  later: (work: () => void, ms: number) => () => void;
}

/**
 * Keeps the screen on from `touched` until SCREEN_IDLE_MS have passed without a touch. `seen` is called when the app is in
 * front again, because the browser releases the lock in the background.
 */
export function createAwake({ request, isVisible, later }: AwakeDependencies) {
  let lock: ScreenLock | null = null;
  let isRequesting = false;
  let isWanted = false;
  let cancel = () => {};

  const releaseLock = () => {
    isWanted = false;
    const currentLock = lock;
    lock = null;
    currentLock
      ?.release()
      .catch((error: unknown) => console.info('The screen lock was gone already.', error));
  };
  const holdLock = async () => {
    if (isRequesting || !isWanted || !isVisible() || (lock !== null && !lock.released)) return;
    isRequesting = true;
    try {
      lock = await request();
    } catch (error) {
      console.info('The screen cannot be kept on now.', error);
    } finally {
      isRequesting = false;
    }
    if (!isWanted) releaseLock();
  };
  const handleTouch = () => {
    cancel();
    cancel = later(releaseLock, SCREEN_IDLE_MS);
    isWanted = true;
    void holdLock();
  };
  return {
    touched: handleTouch,
    seen: () => {
      if (isVisible()) handleTouch();
    },
    stop: () => {
      cancel();
      releaseLock();
    },
  };
}
