import { openFactory, type Realm } from './bucket.ts';

export interface PageStorage {
  /** The factory tracks transactions on its databases for `abortOpen`. */
  openFactory(): Promise<IDBFactory>;
  /** Null if the browser has no Cache API (insecure origin). */
  caches: Pick<CacheStorage, 'open'> | null;
  /**
   * Replaces `openFactory` and `caches` by those of a new hidden frame: in WebKit a document never reconnects after the
   * storage process has died. False if no frame can be created.
   */
  renew(): boolean;
  /**
   * Aborts open transactions before the page is frozen: WebKit keeps them open in the back/forward cache, and later
   * transactions in any tab wait forever (w3c/IndexedDB#381). Committed writes still complete.
   */
  abortOpen(): void;
}

function createHiddenFrame(): HTMLIFrameElement | null {
  if (!globalThis.document?.body) return null;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  return frame;
}

type OnTransaction = (transaction: IDBTransaction) => void;

/** Wraps a factory so that `onBegin` is called for every transaction on its databases. */
function trackTransactions(realFactory: IDBFactory, onBegin: OnTransaction): IDBFactory {
  const trackDatabase = (database: IDBDatabase): void => {
    const startTransaction = database.transaction.bind(database);
    database.transaction = (...args) => {
      const transaction = startTransaction(...args);
      onBegin(transaction);
      return transaction;
    };
  };
  return {
    open(...args) {
      const openRequest = realFactory.open(...args);
      openRequest.addEventListener('upgradeneeded', () => onBegin(openRequest.transaction!));
      openRequest.addEventListener('success', () => trackDatabase(openRequest.result));
      return openRequest;
    },
    deleteDatabase: (name) => realFactory.deleteDatabase(name),
    cmp: (a, b) => realFactory.cmp(a, b),
    databases: () => realFactory.databases(),
  };
}

export function createPageStorage(): PageStorage {
  const openTransactions = new Set<IDBTransaction>();
  let frame: HTMLIFrameElement | null = null;
  const getRealm = (): Realm => (frame?.contentWindow as (Window & Realm) | null | undefined) ?? globalThis;
  const trackTransaction: OnTransaction = (transaction) => {
    openTransactions.add(transaction);
    const forgetTransaction = (): void => void openTransactions.delete(transaction);
    transaction.addEventListener('complete', forgetTransaction);
    transaction.addEventListener('abort', forgetTransaction);
  };
  return {
    openFactory: async () => trackTransactions(await openFactory(getRealm()), trackTransaction),
    caches: 'caches' in globalThis ? { open: (name) => getRealm().caches.open(name) } : null,
    renew() {
      frame?.remove();
      frame = createHiddenFrame();
      return frame !== null;
    },
    abortOpen() {
      for (const transaction of openTransactions)
        try {
          transaction.abort();
        } catch (error) {
          if ((error as DOMException).name !== 'InvalidStateError') throw error; // This error means that it is already committed.
        }
    },
  };
}
