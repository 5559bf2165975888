/** A lock for one holder at a time, in order of arrival. `acquire` resolves to the release. */
export interface Mutex {
  acquire(): Promise<() => void>;
}

export function createMutex(): Mutex {
  let tail = Promise.resolve();
  return {
    async acquire() {
      const previousRelease = tail;
      let release!: () => void;
      tail = new Promise<void>((resolve) => {
        release = resolve;
      });
      await previousRelease;
      return release;
    },
  };
}
