/** A lock for one holder at a time, in order of arrival. `acquire` resolves to the function that frees it. */
export interface Mutex {
  acquire(): Promise<() => void>;
}

export function createMutex(): Mutex {
  let lastTurn = Promise.resolve();
  return {
    async acquire() {
      const previousRelease = lastTurn;
      let release!: () => void;
      lastTurn = new Promise<void>((resolve) => {
        release = resolve;
      });
      await previousRelease;
      return release;
    },
  };
}
