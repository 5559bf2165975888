import { isCachedReadMessage } from '#api/cached-reads.ts';
import type { Result } from '#api/failures.ts';
import type { AnswerOf, CallInput } from '#api/types.ts';
import type { AnyEndpoint, Tag } from '#contract/endpoint.ts';
import type { Lifecycle } from '#app/lifecycle.ts';
import type { WorkerLink } from '#app/worker/worker-link.ts';
import type { LiveStreams } from './live-streams.ts';
import { createQueryCache, type QueryDependencies } from './query-cache.ts';
import type { BrowserTabs } from './tabs.ts';

export interface ReadsDependencies extends QueryDependencies {
  tabs: BrowserTabs;
  lifecycle: Lifecycle;
  worker: Pick<WorkerLink, 'onMessage' | 'onControl'>;
  live: () => Promise<LiveStreams>;
}

export function createReads({ tabs, lifecycle, worker, live, ...parts }: ReadsDependencies) {
  const queryCache = createQueryCache(parts);
  worker.onMessage((message) => {
    if (isCachedReadMessage(message)) queryCache.onMessage(message);
  });
  // Answers that arrived before the worker had control are not cached, so they are requested again.
  worker.onControl(() => queryCache.refreshShown());
  const invalidate = (tags: readonly Tag[]): void =>
    queryCache.invalidate((endpoint) => endpoint.tags.some((tag) => tags.includes(tag)));
  // A tab with the previous version sends no tags, so its write may have changed any read.
  tabs.on(({ tags }) => (tags ? invalidate(tags) : queryCache.invalidate(() => true)));
  lifecycle.on((change) => {
    if (change === 'network' || change === 'front') queryCache.refreshShown();
  });

  function invalidateAllTabs({ tags }: Pick<AnyEndpoint, 'tags'>): void {
    invalidate(tags);
    tabs.post({ type: 'written', tags });
  }

  return {
    ...queryCache,
    live,
    written: invalidateAllTabs,
    async mutate<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<Result<AnswerOf<E>>> {
      const result = await parts.call(endpoint, input);
      if (result.ok) invalidateAllTabs(endpoint);
      return result;
    },
  };
}

export type Reads = ReturnType<typeof createReads>;
