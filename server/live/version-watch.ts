/** Called with each new version, and a last time with null if reading fails. The next check waits for the promise. */
export type VersionListener = (version: number | null) => void | Promise<void>;

export type VersionWatch = ReturnType<typeof createVersionWatch>;

interface WatchedTournament {
  version: number | null;
  listeners: Set<VersionListener>;
  /** True while listeners still handle the last version. */
  isBusy: boolean;
  /** No notification is sent before this time of performance.now(). */
  restsUntil: number;
}

export interface VersionWatchDependencies {
  /** Reads a version; null for a deleted tournament. Called for many tournaments at once. */
  versionOf: (tournament: number) => Promise<number | null>;
  onError: (error: unknown) => void;
  /** Minimum time between two notifications, in ms. */
  everyMs?: number;
}

/** Interval of the checks in ms; each is one query for all watched tournaments. */
const MIN_NOTIFY_INTERVAL_MS = 200;
const CHECKS_PER_INTERVAL = 4;

/** Polls the database, so that scores that other processes store arrive as fast as those of this process. */
export function createVersionWatch({
  versionOf,
  onError,
  everyMs = MIN_NOTIFY_INTERVAL_MS,
}: VersionWatchDependencies) {
  const watchedTournaments = new Map<number, WatchedTournament>();
  let timer: NodeJS.Timeout | null = null;

  const notifyListeners = (tournamentWatch: WatchedTournament, version: number | null): void => {
    tournamentWatch.version = version;
    tournamentWatch.isBusy = true;
    tournamentWatch.restsUntil = performance.now() + everyMs;
    void Promise.all([...tournamentWatch.listeners].map((listener) => listener(version)))
      .catch(onError)
      .finally(() => (tournamentWatch.isBusy = false));
  };

  async function checkVersions(): Promise<void> {
    const now = performance.now();
    const dueTournaments = [...watchedTournaments].flatMap(([id, { isBusy, restsUntil }]) =>
      isBusy || restsUntil > now ? [] : [id],
    );
    if (dueTournaments.length === 0) return;
    try {
      const versions = await Promise.all(dueTournaments.map(versionOf));
      for (const [i, version] of versions.entries()) {
        const watchedTournament = watchedTournaments.get(dueTournaments[i]!);
        if (watchedTournament && version !== null && watchedTournament.version !== version)
          notifyListeners(watchedTournament, version);
      }
    } catch (error) {
      onError(error);
      for (const watchedTournament of watchedTournaments.values()) notifyListeners(watchedTournament, null);
    }
  }

  /** Plans the next check only after the last one has ended, so that a slow database gets no parallel checks. */
  function scheduleCheck(): void {
    timer = null;
    if (watchedTournaments.size === 0) return;
    timer = setTimeout(() => void checkVersions().finally(scheduleCheck), everyMs / CHECKS_PER_INTERVAL);
  }

  return {
    /** Returns the function that ends the watch. */
    watch(tournament: number, listener: VersionListener): () => void {
      const watchedTournament: WatchedTournament = watchedTournaments.get(tournament) ?? {
        version: null,
        listeners: new Set(),
        isBusy: false,
        restsUntil: 0,
      };
      watchedTournaments.set(tournament, watchedTournament);
      watchedTournament.listeners.add(listener);
      if (timer === null) scheduleCheck();
      return () => {
        watchedTournament.listeners.delete(listener);
        if (
          watchedTournament.listeners.size === 0 &&
          watchedTournaments.get(tournament) === watchedTournament
        )
          watchedTournaments.delete(tournament);
      };
    },
    size: (): number => watchedTournaments.size,
  };
}
