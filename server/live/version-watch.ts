/**
 * Hears of a tournament's version; null when it could not be read: nothing more will be heard. The version is not looked at again
 * before what it answers has settled.
 */
export type VersionListener = (version: number | null) => void | Promise<void>;

export interface VersionWatch {
  /** Calls the listener with every version that is new to the watch, until the answered function is called. */
  watch(tournament: number, listener: VersionListener): () => void;
  /** How many tournaments are watched. */
  size(): number;
}

interface Watched {
  version: number | null;
  listeners: Set<VersionListener>;
  /** While some of them still tell others. */
  isBusy: boolean;
  /** Not told again before this time of the steady clock, in ms. */
  restsUntil: number;
}

export interface WatchParts {
  /** Null for a tournament that is none any more; asked for many at once. */
  versionOf: (tournament: number) => Promise<number | null>;
  /** Hears why the versions could not be read. */
  trouble: (error: unknown) => void;
  /** How often a tournament is told of at most, in ms; versions are looked at four times as often while somebody watches. */
  everyMs?: number;
}

/** One query a look for all tournaments that are watched; none while none is. */
const EVERY_MS = 200;
const LOOKS = 4;

/**
 * Looks at the versions of the tournaments that somebody watches. By a query and not by the writes of this process, so that the
 * scores which another process on the same database took are seen as soon, and no notice can be lost.
 */
export function createVersionWatch({ versionOf, trouble, everyMs = EVERY_MS }: WatchParts): VersionWatch {
  const watched = new Map<number, Watched>();
  let timer: NodeJS.Timeout | null = null;

  const tell = (each: Watched, version: number | null): void => {
    each.version = version;
    each.isBusy = true;
    each.restsUntil = performance.now() + everyMs;
    void Promise.all([...each.listeners].map((listener) => listener(version)))
      .catch(trouble)
      .finally(() => (each.isBusy = false));
  };

  async function look(): Promise<void> {
    const now = performance.now();
    const ids = [...watched].flatMap(([id, { isBusy, restsUntil }]) =>
      isBusy || restsUntil > now ? [] : [id],
    );
    if (ids.length === 0) return;
    try {
      const versions = await Promise.all(ids.map(versionOf));
      for (const [i, version] of versions.entries()) {
        const each = watched.get(ids[i]!);
        if (each && version !== null && each.version !== version) tell(each, version);
      }
    } catch (error) {
      trouble(error);
      for (const each of watched.values()) tell(each, null);
    }
  }

  /** The next look begins when this one is over: a slow database is not asked by many at once. */
  function next(): void {
    timer = null;
    if (watched.size === 0) return;
    timer = setTimeout(() => void look().finally(next), everyMs / LOOKS);
  }

  return {
    watch(tournament, listener) {
      const each = watched.get(tournament) ?? {
        version: null,
        listeners: new Set(),
        isBusy: false,
        restsUntil: 0,
      };
      watched.set(tournament, each);
      each.listeners.add(listener);
      if (timer === null) next();
      return () => {
        each.listeners.delete(listener);
        if (each.listeners.size === 0 && watched.get(tournament) === each) watched.delete(tournament);
      };
    },
    size: () => watched.size,
  };
}
