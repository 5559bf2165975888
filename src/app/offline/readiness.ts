import { createStore } from 'zustand';
import { buildAddress } from '#api/call-http.ts';
import { toCacheKey, getReadsCacheName } from '#api/cached-reads.ts';
import type { PageClient } from '#app/http/client.ts';
import type { Connection } from '#app/http/connection.ts';
import type { Session } from '#app/session/session.ts';
import { once } from '#app/once.ts';
import type { WorkerLink } from '#app/worker/worker-link.ts';
import type { PreparationDependencies, OfflineReadiness } from './preparation.ts';

export interface ReadinessDependencies extends Pick<PreparationDependencies, 'hasCard' | 'prepareCardMerge'> {
  http: PageClient;
  session: Pick<Session, 'userId' | 'on'>;
  worker: Pick<WorkerLink, 'controls' | 'hasWorker'>;
  connection: Pick<Connection, 'on'>;
}

/**
 * Longest wait for the worker in ms. On a first visit the worker starts after the page, and caches no earlier reads.
 */
const WORKER_PATIENCE_MS = 15_000;
/** Longest wait for a worker on a slow link, in ms: it downloads the whole app before it takes control. */
const LATE_WORKER_MS = 10 * 60_000;
/** Pauses in ms before an incomplete preparation is repeated. After the last one, a new connection repeats it. */
const RETRY_PAUSES_MS = [3_000, 15_000, 60_000];
/** Least time in ms between attempts that a new connection starts, because a connection may come and go. */
const MIN_RETRY_INTERVAL_MS = 60_000;

export function createReadiness({
  http,
  session,
  worker,
  connection,
  hasCard,
  prepareCardMerge,
}: ReadinessDependencies) {
  const store = createStore<{ of: Record<number, OfflineReadiness>; progress: Record<number, number> }>()(
    () => ({
      of: {},
      progress: {},
    }),
  );
  const setReadiness = (tournamentId: number, readiness: OfflineReadiness): void =>
    store.setState(({ of }) => ({ of: { ...of, [tournamentId]: readiness } }));
  const setProgress = (tournamentId: number, fraction: number): void =>
    store.setState(({ progress }) => ({ progress: { ...progress, [tournamentId]: fraction } }));
  const pendingPreparations = new Map<string, Promise<OfflineReadiness>>();

  const loadPreparation = once(async () => {
    const { createPreparation } = await import('./preparation.ts');
    return createPreparation(preparationParts);
  });
  const preparationParts: PreparationDependencies = {
    call: http.call,
    hasApp: async () => worker.hasWorker(),
    async hasRead(endpoint, input, userId) {
      if (!('caches' in globalThis)) return false;
      const url = buildAddress(http.parts.base, endpoint, input.params as never, input.query as never);
      const cacheName = getReadsCacheName(userId);
      return Boolean(await caches.match(toCacheKey(url), { cacheName, ignoreVary: true }));
    },
    hasCard,
    prepareCardMerge,
    now: () => Date.now(),
  };

  async function fetchAll(tournamentId: number, userId: number | null): Promise<OfflineReadiness> {
    const hasWorker = await worker.controls(WORKER_PATIENCE_MS);
    const readiness = await (
      await loadPreparation()
    ).prepare(tournamentId, userId, (fraction) => setProgress(tournamentId, fraction));
    if (session.userId() === userId) setReadiness(tournamentId, readiness);
    if (!hasWorker) void prepareWithLateWorker(tournamentId, userId);
    return readiness;
  }

  /** Reads again once the worker has control, because reads without it are not cached. */
  async function prepareWithLateWorker(tournamentId: number, userId: number | null): Promise<void> {
    try {
      if ((await worker.controls(LATE_WORKER_MS)) && session.userId() === userId)
        await prepare(tournamentId, userId);
    } catch (error) {
      console.error('A tournament could not be prepared for offline use.', error);
    }
  }

  /** Reads all that the rounds of a tournament need offline. Safe to repeat; concurrent calls share one run. */
  function prepare(tournamentId: number, userId: number | null): Promise<OfflineReadiness> {
    const key = `${tournamentId} ${userId}`;
    const pendingPreparation = pendingPreparations.get(key);
    if (pendingPreparation) return pendingPreparation;
    const newPreparation = fetchAll(tournamentId, userId).finally(() => pendingPreparations.delete(key));
    pendingPreparations.set(key, newPreparation);
    return newPreparation;
  }

  /** Prepares until nothing is missing. Returns the function that stops the attempts. */
  function prepareUntilReady(tournamentId: number, userId: number | null): () => void {
    const pausesLeft = [...RETRY_PAUSES_MS];
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isRunning = false;
    let isStopped = false;
    let lastAttemptAt = 0;
    async function attempt(): Promise<void> {
      timer = null;
      isRunning = true;
      lastAttemptAt = Date.now();
      try {
        const { ready } = await prepare(tournamentId, userId);
        // Without a worker nothing is cached, however often it is read; `prepareWithLateWorker` waits for one.
        if (ready || !worker.hasWorker()) stop();
      } catch (error) {
        console.error('A tournament could not be prepared for offline use.', error);
      }
      isRunning = false;
      const pauseMs = pausesLeft.shift();
      if (!isStopped && pauseMs !== undefined) timer = setTimeout(attempt, pauseMs);
    }
    const unsubscribe = connection.on((isOnline) => {
      const isIdle = !isRunning && timer === null;
      if (isOnline && isIdle && Date.now() - lastAttemptAt >= MIN_RETRY_INTERVAL_MS) void attempt();
    });
    function stop(): void {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      unsubscribe();
    }
    void attempt();
    return stop;
  }

  async function prepareOwn(userId: number): Promise<void> {
    await worker.controls(WORKER_PATIENCE_MS);
    const tournamentsResult = await (await loadPreparation()).ownTournaments(userId);
    if (!tournamentsResult.ok)
      return console.info('One’s own tournaments could not be prepared now.', tournamentsResult.failure);
    for (const tournamentId of tournamentsResult.data)
      if (session.userId() === userId) await prepare(tournamentId, userId);
  }

  return {
    store,
    prepare,
    prepareUntilReady,
    async check(tournamentId: number): Promise<void> {
      const userId = session.userId();
      const readiness = await (await loadPreparation()).check(tournamentId, userId);
      if (!pendingPreparations.has(`${tournamentId} ${userId}`)) setReadiness(tournamentId, readiness);
    },
    async prepareGroups(tournamentId: number): Promise<void> {
      if (await worker.controls(LATE_WORKER_MS)) await (await loadPreparation()).prepareGroups(tournamentId);
    },
    /** Prepares the tournaments of each user who signs in. */
    start: () =>
      session.on(({ userId }, sessionBefore) => {
        if (userId === null || userId === sessionBefore.userId) return;
        prepareOwn(userId).catch((error: unknown) =>
          console.error('One’s own tournaments could not be prepared.', error),
        );
      }),
  };
}

export type ReadinessOfTournaments = ReturnType<typeof createReadiness>;
