import { isReadMessage } from '#api/cached-reads.ts';
import type { Result } from '#api/failures.ts';
import type { AnswerOf, CallInput } from '#api/types.ts';
import type { AnyEndpoint, Method } from '#contract/endpoint.ts';
import type { Lifecycle } from '#app/lifecycle.ts';
import type { WorkerLink } from '#app/worker/worker-link.ts';
import type { LiveStreams } from './live-streams.ts';
import { createQueryCache } from './query-cache.ts';
import type { QueryParts } from './query-cache.ts';
import type { Tabs } from './tabs.ts';

/** How long a write waits for invalidation.ts to load, in ms. */
const PATIENCE_MS = 1_000;
type Touched = (readPath: string) => boolean;
const everything: Touched = () => true;

/** Loaded with the first write; while it cannot be had, a write changes every read. */
async function touchedBy(write: { method: Method; path: string }): Promise<Touched> {
  const known = import('./invalidation.ts').then(
    (made) => made.touchedBy(write),
    (error: unknown) => {
      console.warn('What a write changes is not known: every read is asked again.', error);
      return everything;
    },
  );
  const tooLate = new Promise<Touched>((resolve) => {
    setTimeout(() => resolve(everything), PATIENCE_MS);
  });
  return Promise.race([known, tooLate]);
}

export interface ReadsParts extends QueryParts {
  tabs: Tabs;
  lifecycle: Lifecycle;
  worker: Pick<WorkerLink, 'onMessage' | 'onControl'>;
  live: () => Promise<LiveStreams>;
}

/** Every read of this page, joined to the worker, the other tabs and the golfer's coming back; and the writes that change them. */
export function createReads({ tabs, lifecycle, worker, live, ...parts }: ReadsParts) {
  const cache = createQueryCache(parts);
  worker.onMessage((data) => {
    if (isReadMessage(data)) cache.onMessage(data);
  });
  // What was read on the first visit before there was a worker has no copy yet.
  worker.onControl(() => cache.refreshShown());
  const invalidate = async (write: { method: Method; path: string }): Promise<void> =>
    cache.invalidate(await touchedBy(write));
  tabs.on(({ method, path }) => void invalidate({ method: method as Method, path }));
  lifecycle.on((change) => {
    if (change === 'network' || change === 'front') cache.refreshShown();
  });

  /** Lets every read that a write may have changed be asked again, in this tab and the others. */
  async function written(write: { method: Method; path: string }): Promise<void> {
    await invalidate(write);
    tabs.tell({ type: 'written', method: write.method, path: write.path });
  }

  return {
    ...cache,
    /** Says when boards change; loaded by the first one that is shown. */
    live,
    written,
    /** Calls, and when it succeeded refreshes what it changed. */
    async mutate<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<Result<AnswerOf<E>>> {
      const got = await parts.call(endpoint, input);
      if (got.ok) await written(endpoint);
      return got;
    },
  };
}

export type Reads = ReturnType<typeof createReads>;
