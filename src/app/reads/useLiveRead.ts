import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/types.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Lifecycle } from '#app/lifecycle.ts';
import { useLifecycle } from '#app/useLifecycle.ts';
import { useRead, useReads } from './useRead.ts';
import type { Read, ReadInput } from './useRead.ts';

/**
 * A board is asked again this often while somebody looks at it and no stream says when it changes, so that a score of another phone
 * is seen within 3 s. Unchanged, the answer is a 304 without a body.
 */
const EVERY_MS = 2_500;
/** And this often beside a stream, for what a proxy on the way may have swallowed. */
const BESIDE_STREAM_MS = 30_000;

/**
 * A read of a tournament that stays current while the app is in front and the phone has a network, for leaderboards: the server says
 * when it changes, or it is asked every 2.5 s. In the background and with no network there is neither stream nor timer.
 */
export function useLiveRead<E extends AnyEndpoint>(
  endpoint: E,
  input: (ReadInput<E> & { params: { id: number } }) | null,
): Read<AnswerOf<E>> {
  const lifecycle = useLifecycle();
  const { live } = useReads();
  const read = useRead(endpoint, input);
  const reload = read.state === 'ready' ? read.reload : null;
  const tournament = input?.params.id ?? null;
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (reload === null || tournament === null) return;
    return whileInFront(lifecycle, () => {
      let unfollow: (() => void) | null = null;
      let isOver = false;
      const begin = async () => {
        const streams = await live();
        if (!isOver) unfollow = streams.follow(tournament, { changed: reload, live: setLive });
      };
      begin().catch((error: unknown) =>
        console.warn('Boards are asked for every few seconds: what follows their streams is missing.', error),
      );
      return () => {
        isOver = true;
        unfollow?.();
        setLive(false);
      };
    });
  }, [lifecycle, live, reload, tournament]);
  useEffect(() => {
    if (reload === null) return;
    return whileInFront(lifecycle, () => {
      return everySo(reload, isLive ? BESIDE_STREAM_MS : EVERY_MS);
    });
  }, [lifecycle, reload, isLive]);
  return read;
}

/** Does it again and again, the first time after a part of `ms` by chance: a stream that ends does so for thousands of phones at once. */
function everySo(act: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (next: number): void => {
    timer = setTimeout(() => {
      wait(ms);
      act();
    }, next);
  };
  wait(ms * Math.random());
  return () => clearTimeout(timer);
}

/** Begins while the app is in front and has a network, and ends when it is not; until the answered function is called. */
function whileInFront(lifecycle: Lifecycle, begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  const follow = () => {
    if (lifecycle.mayAsk() === (end !== null)) return;
    end?.();
    end = lifecycle.mayAsk() ? begin() : null;
  };
  follow();
  const unfollow = lifecycle.on(follow);
  return () => {
    end?.();
    unfollow();
  };
}
