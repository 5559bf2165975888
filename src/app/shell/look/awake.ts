/** After this long without a touch the phone may go dark: a card that nobody looks at costs no battery. */
export const IDLE_MS = 10 * 60_000;

interface Lock {
  released: boolean;
  release(): Promise<void>;
}

export interface AwakeParts {
  /** Asks the browser to keep the screen on; rejects where it may not (saving power, behind another app). */
  request: () => Promise<Lock>;
  isVisible: () => boolean;
  /** Runs work after a while; answers how to call it off. */
  later: (work: () => void, ms: number) => () => void;
}

/**
 * Keeps the screen on from `touched` until nothing was touched for ten minutes. `seen` is called when the app comes to
 * the front, where the browser has taken the lock away. `stop` lets go for good.
 */
export function createAwake({ request, isVisible, later }: AwakeParts) {
  let lock: Lock | null = null;
  let asking = false;
  let isWanted = false;
  let cancel = () => {};

  const letGo = () => {
    isWanted = false;
    const held = lock;
    lock = null;
    held?.release().catch((error: unknown) => console.info('The screen lock was gone already.', error));
  };
  const hold = async () => {
    if (asking || !isWanted || !isVisible() || (lock !== null && !lock.released)) return;
    asking = true;
    try {
      lock = await request();
    } catch (error) {
      console.info('The screen cannot be kept on now.', error);
    } finally {
      asking = false;
    }
    if (!isWanted) letGo();
  };
  const touched = () => {
    cancel();
    cancel = later(letGo, IDLE_MS);
    isWanted = true;
    void hold();
  };
  return {
    touched,
    seen: () => {
      if (isVisible()) touched();
    },
    stop: () => {
      cancel();
      letGo();
    },
  };
}
