import { useCallback, useEffect, useState } from 'react';
import type { Observable } from '#data/store/types.ts';

export type LiveState<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'ready'; value: T };

interface LiveResult<T> {
  of: Observable<T> | null;
  retryCount: number;
  watched: LiveState<T>;
}

/** 'loading' while `observable` is null. */
export function useLiveQuery<T>(observable: Observable<T> | null): LiveState<T> {
  const [retryCount, setRetryCount] = useState(0);
  const [liveResult, setLiveResult] = useState<LiveResult<T>>({
    of: null,
    retryCount,
    watched: { state: 'loading' },
  });
  const retry = useCallback(() => setRetryCount((n) => n + 1), []);
  useEffect(() => {
    if (observable === null) return;
    const show = (watched: LiveState<T>) => setLiveResult({ of: observable, retryCount, watched });
    const subscription = observable.subscribe({
      next: (value) => show({ state: 'ready', value }),
      error: (error) => show({ state: 'failed', error, retry }),
    });
    return () => subscription.unsubscribe();
  }, [observable, retry, retryCount]);
  return liveResult.of === observable && liveResult.retryCount === retryCount
    ? liveResult.watched
    : { state: 'loading' };
}
