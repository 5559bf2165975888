import { createPageStorage } from '#data/store/page-storage.ts';

/** What every part of this page opens databases and caches with. */
export const pageStorage = createPageStorage();

/** Leaves no transaction open in a page that is frozen (`persisted`: it may come back). Called once by main.tsx. */
export function watchFreezing(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    pageStorage.abortOpen();
    queueMicrotask(() => pageStorage.abortOpen()); // what other listeners of this event have begun
  });
}
