import { openFactory, type Realm } from './bucket.ts';

/** The browser's storage as one page reaches it. */
export interface PageStorage {
  /** The page's IndexedDB. Transactions on what it opens are known to `abortOpen`. */
  openFactory(): Promise<IDBFactory>;
  /** The page's Cache API; null where the browser has none (an insecure origin). */
  caches: Pick<CacheStorage, 'open'> | null;
  /**
   * Takes both from a new hidden frame: WebKit never connects a document again whose storage process has died. False where
   * there can be no frame.
   */
  renew(): boolean;
  /**
   * Aborts every transaction that has not ended, for a page that is about to be frozen: WebKit keeps the open transaction
   * of a page in the back/forward cache, and every later one, in any tab, waits for it for ever (w3c/IndexedDB#381). What
   * was committed still lands; the rest is tried again when the page comes back.
   */
  abortOpen(): void;
}

function hiddenFrame(): HTMLIFrameElement | null {
  if (!globalThis.document?.body) return null;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  return frame;
}

type Began = (transaction: IDBTransaction) => void;

/** A factory like `real` that tells of every transaction on the databases that it opens. */
function telling(real: IDBFactory, began: Began): IDBFactory {
  const follow = (database: IDBDatabase): void => {
    const begin = database.transaction.bind(database);
    database.transaction = (...parts) => {
      const transaction = begin(...parts);
      began(transaction);
      return transaction;
    };
  };
  return {
    open(...parts) {
      const request = real.open(...parts);
      request.addEventListener('upgradeneeded', () => began(request.transaction!));
      request.addEventListener('success', () => follow(request.result));
      return request;
    },
    deleteDatabase: (name) => real.deleteDatabase(name),
    cmp: (a, b) => real.cmp(a, b),
    databases: () => real.databases(),
  };
}

export function createPageStorage(): PageStorage {
  const open = new Set<IDBTransaction>();
  let frame: HTMLIFrameElement | null = null;
  const realm = (): Realm => (frame?.contentWindow as (Window & Realm) | null | undefined) ?? globalThis;
  const began: Began = (transaction) => {
    open.add(transaction);
    const ended = (): void => void open.delete(transaction);
    transaction.addEventListener('complete', ended);
    transaction.addEventListener('abort', ended);
  };
  return {
    openFactory: async () => telling(await openFactory(realm()), began),
    caches: 'caches' in globalThis ? { open: (name) => realm().caches.open(name) } : null,
    renew() {
      frame?.remove();
      frame = hiddenFrame();
      return frame !== null;
    },
    abortOpen() {
      for (const transaction of open)
        try {
          transaction.abort();
        } catch (error) {
          if ((error as DOMException).name !== 'InvalidStateError') throw error; // it is committed already
        }
    },
  };
}
