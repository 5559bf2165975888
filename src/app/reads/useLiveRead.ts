import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/types.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Lifecycle } from '#app/lifecycle.ts';
import { useLifecycle } from '#app/useLifecycle.ts';
import { useQuery, useReads } from './useQuery.ts';
import type { Read, ReadInput } from './useQuery.ts';

/** Poll interval without a stream, in ms, to show a score of another phone within 3 s. */
const EVERY_MS = 2_500;
/** Poll interval beside a stream, in ms, in case a proxy swallows its events. */
const BESIDE_STREAM_MS = 30_000;

/** Stays current by a stream or by polling, only while the app is in front and has a network. */
export function useLiveRead<E extends AnyEndpoint>(
  endpoint: E,
  input: (ReadInput<E> & { params: { id: number } }) | null,
): Read<AnswerOf<E>> {
  const lifecycle = useLifecycle();
  const { live } = useReads();
  const read = useQuery(endpoint, input);
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
      return repeatEvery(reload, isLive ? BESIDE_STREAM_MS : EVERY_MS);
    });
  }, [lifecycle, reload, isLive]);
  return read;
}

/** The first delay is random, because a stream ends for thousands of phones at once. */
function repeatEvery(act: () => void, ms: number): () => void {
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

/** Calls `begin` when the app is in front with a network, and its result when not. Returns an unsubscribe function. */
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
