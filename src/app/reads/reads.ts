import { isReadMessage } from '#api/cached-reads.ts';
import type { Result } from '#api/failures.ts';
import type { AnswerOf, CallInput } from '#api/types.ts';
import type { AnyEndpoint, Tag } from '#contract/endpoint.ts';
import type { Lifecycle } from '#app/lifecycle.ts';
import type { WorkerLink } from '#app/worker/worker-link.ts';
import type { LiveStreams } from './live-streams.ts';
import { createQueryCache } from './query-cache.ts';
import type { QueryParts } from './query-cache.ts';
import type { Tabs } from './tabs.ts';

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
  const invalidate = (tags: readonly Tag[]): void =>
    cache.invalidate((read) => read.tags.some((tag) => tags.includes(tag)));
  // A tab that runs the previous version sends no tags, so its write may have changed any read.
  tabs.on(({ tags }) => (tags ? invalidate(tags) : cache.invalidate(() => true)));
  lifecycle.on((change) => {
    if (change === 'network' || change === 'front') cache.refreshShown();
  });

  /** Lets every read that a write may have changed be asked again, in this tab and the others. */
  function written({ tags }: Pick<AnyEndpoint, 'tags'>): void {
    invalidate(tags);
    tabs.tell({ type: 'written', tags });
  }

  return {
    ...cache,
    /** Says when boards change; loaded by the first one that is shown. */
    live,
    written,
    /** Calls, and when it succeeded refreshes what it changed. */
    async mutate<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<Result<AnswerOf<E>>> {
      const got = await parts.call(endpoint, input);
      if (got.ok) written(endpoint);
      return got;
    },
  };
}

export type Reads = ReturnType<typeof createReads>;
