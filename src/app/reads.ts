import { useCallback, useEffect, useState } from 'react';
import type { Failure, Result } from '#api/failures.ts';
import type { AnswerOf, CallInput, ParamsOf, QueryOf } from '#api/types.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { call } from './client.ts';

export interface ReadInput<E extends AnyEndpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
}

export type Read<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; retry: () => void }
  /** `age`: ms since it was fetched when it is a kept copy, null when it is fresh. */
  | { state: 'ready'; data: T; age: number | null; refreshing: boolean; reload: () => void };

/** Reads through the contract and keeps it current. `input` null waits: nothing is asked yet. */
export function useRead<E extends AnyEndpoint>(endpoint: E, input: ReadInput<E> | null): Read<AnswerOf<E>> {
  const [read, setRead] = useState<Read<AnswerOf<E>>>({ state: 'loading' });
  const key = JSON.stringify(input);
  const load = useCallback(async () => {
    const wanted = JSON.parse(key) as ReadInput<E> | null;
    if (wanted === null) return;
    const got = await call(endpoint, wanted as CallInput<E>);
    const again = () => void load();
    if (!got.ok) setRead({ state: 'failed', failure: got.failure, retry: again });
    else {
      const age = got.cachedAt === null ? null : Date.now() - got.cachedAt;
      setRead({ state: 'ready', data: got.data, age, refreshing: false, reload: again });
    }
  }, [endpoint, key]);
  useEffect(() => void load(), [load]);
  return read;
}

/** Calls, and when it succeeded lets every read that it may have changed be asked again. */
export async function mutate<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Result<AnswerOf<E>>> {
  return call(endpoint, input);
}
