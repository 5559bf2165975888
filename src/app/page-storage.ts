import { createPageStorage } from '#data/store/page-storage.ts';
import type { Lifecycle } from './lifecycle.ts';

/** What every part of this page opens databases and caches with. */
export const pageStorage = createPageStorage();

/** Leaves no transaction open in a page that is frozen. */
export function watchFreezing(lifecycle: Lifecycle): void {
  lifecycle.on((change) => {
    if (change !== 'frozen') return;
    pageStorage.abortOpen();
    queueMicrotask(() => pageStorage.abortOpen()); // what other listeners of this event have begun
  });
}
