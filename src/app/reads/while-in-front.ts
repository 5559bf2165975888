import type { Lifecycle } from '#app/lifecycle.ts';
import type { LiveStreams } from './live-streams.ts';

/** The first delay is random, because a stream ends for thousands of phones at once. */
export function repeatEvery(act: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const scheduleNext = (next: number): void => {
    timer = setTimeout(() => {
      scheduleNext(ms);
      act();
    }, next);
  };
  scheduleNext(ms * Math.random());
  return () => clearTimeout(timer);
}

/** Calls `begin` when the app becomes visible and online, and the returned function when it no longer is. */
export function whileInFront(lifecycle: Lifecycle, begin: () => () => void): () => void {
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

/**
 * Follows a stream while the app is visible and online. `follow` returns the function that ends it; `failed` gets the
 * error if the code of the streams cannot be loaded.
 */
export function followInFront(
  lifecycle: Lifecycle,
  load: () => Promise<LiveStreams>,
  follow: (streams: LiveStreams) => () => void,
  failed: (error: unknown) => void,
): () => void {
  return whileInFront(lifecycle, () => {
    let unfollow: (() => void) | null = null;
    let isOver = false;
    const begin = async () => {
      const streams = await load();
      if (!isOver) unfollow = follow(streams);
    };
    begin().catch(failed);
    return () => {
      isOver = true;
      unfollow?.();
    };
  });
}
