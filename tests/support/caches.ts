/** Keys in insertion order, with the request headers that `Vary` may name. */
interface Entry {
  url: string;
  requestHeaders: Headers;
  response: Response;
}

const urlOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request)).href;
const headersOf = (request: RequestInfo | URL) =>
  request instanceof Request ? request.headers : new Headers();

/** True if the stored `Vary` allows this answer for the request. */
function varies(entry: Entry, request: RequestInfo | URL): boolean {
  const names = (entry.response.headers.get('vary') ?? '').split(',').map((name) => name.trim());
  return names
    .filter((name) => name !== '')
    .some((name) => entry.requestHeaders.get(name) !== headersOf(request).get(name));
}

class MemoryCache {
  entries: Entry[] = [];
  /** More entries than this fail with a quota error. */
  most = Number.POSITIVE_INFINITY;

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const url = urlOf(request);
    const others = this.entries.filter((entry) => entry.url !== url);
    if (others.length >= this.most) throw new DOMException('The phone is full.', 'QuotaExceededError');
    this.entries = [...others, { url, requestHeaders: headersOf(request), response }];
  }

  async match(request: RequestInfo | URL, options: CacheQueryOptions = {}): Promise<Response | undefined> {
    const found = this.entries.find((entry) => entry.url === urlOf(request));
    return found && (options.ignoreVary || !varies(found, request)) ? found.response.clone() : undefined;
  }

  async delete(request: RequestInfo | URL, { ignoreSearch = false } = {}): Promise<boolean> {
    const before = this.entries.length;
    const plain = (url: string): string => (ignoreSearch ? url.split('?')[0]! : url);
    this.entries = this.entries.filter((entry) => plain(entry.url) !== plain(urlOf(request)));
    return this.entries.length < before;
  }

  async keys(): Promise<Request[]> {
    return this.entries.map(({ url }) => new Request(url));
  }
}

export interface MemoryCaches extends CacheStorage {
  /** All caches by name. */
  all: Map<string, MemoryCache>;
}

/** An in-memory Cache API with the features that the worker uses: Vary, order and quota. */
export function createCaches(): MemoryCaches {
  const all = new Map<string, MemoryCache>();
  const open = (name: string): MemoryCache => {
    const cache = all.get(name) ?? new MemoryCache();
    all.set(name, cache);
    return cache;
  };
  const storage = {
    all,
    open: async (name: string) => open(name),
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (request: RequestInfo | URL, options: MultiCacheQueryOptions = {}) => {
      const names = options.cacheName === undefined ? [...all.keys()] : [options.cacheName];
      for (const name of names) {
        const found = await all.get(name)?.match(request, options);
        if (found) return found;
      }
      return undefined;
    },
  };
  return storage as unknown as MemoryCaches;
}
