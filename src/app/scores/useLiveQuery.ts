import { useCallback, useEffect, useState } from 'react';
import type { Observable } from '#data/store/types.ts';

export type LiveState<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'ready'; value: T };

interface LiveResult<T> {
  of: Observable<T> | null;
  turn: number;
  watched: LiveState<T>;
}

/** 'loading' while `observable` is null. */
export function useLiveQuery<T>(observable: Observable<T> | null): LiveState<T> {
  const [turn, setTurn] = useState(0);
  const [liveResult, setLiveResult] = useState<LiveResult<T>>({
    of: null,
    turn,
    watched: { state: 'loading' },
  });
  const retry = useCallback(() => setTurn((n) => n + 1), []);
  useEffect(() => {
    if (observable === null) return;
    const show = (watched: LiveState<T>) => setLiveResult({ of: observable, turn, watched });
    const subscription = observable.subscribe({
      next: (value) => show({ state: 'ready', value }),
      error: (error) => show({ state: 'failed', error, retry }),
    });
    return () => subscription.unsubscribe();
  }, [observable, retry, turn]);
  return liveResult.of === observable && liveResult.turn === turn ? liveResult.watched : { state: 'loading' };
}
