import { useEffect } from 'react';
import type { AnswerOf } from '#api/types.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { useLifecycle } from '#app/useLifecycle.ts';
import { useRead } from './useRead.ts';
import type { Read, ReadInput } from './useRead.ts';

/**
 * A board is asked again this often while somebody looks at it, so that a score of another phone is seen within 3 s. Unchanged,
 * the answer is a 304 without a body.
 */
const EVERY_MS = 2_500;

/**
 * A read that is asked again every 2.5 s while the app is in front and the phone has a network, for leaderboards.
 * In the background and with no network no timer runs.
 */
export function useLiveRead<E extends AnyEndpoint>(
  endpoint: E,
  input: ReadInput<E> | null,
): Read<AnswerOf<E>> {
  const lifecycle = useLifecycle();
  const read = useRead(endpoint, input);
  const reload = read.state === 'ready' ? read.reload : null;
  useEffect(() => {
    if (reload === null) return;
    let timer: ReturnType<typeof setInterval> | null = null;
    const follow = () => {
      if (timer !== null) clearInterval(timer);
      timer = lifecycle.mayAsk() ? setInterval(reload, EVERY_MS) : null;
    };
    follow();
    const unfollow = lifecycle.on(follow);
    return () => {
      if (timer !== null) clearInterval(timer);
      unfollow();
    };
  }, [lifecycle, reload]);
  return read;
}
