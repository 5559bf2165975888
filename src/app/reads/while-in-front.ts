import type { Lifecycle } from '#app/lifecycle.ts';
import type { LiveStreams } from './live-streams.ts';

/** Repeats an action. The first delay is random, because a stream ends for thousands of phones at once. */
export function repeatEvery(action: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const scheduleNext = (delayMs: number): void => {
    timer = setTimeout(() => {
      scheduleNext(ms);
      action();
    }, delayMs);
  };
  scheduleNext(ms * Math.random());
  return () => clearTimeout(timer);
}

/** Calls `startWork` when the app becomes visible and online, and the function that it returned when that ends. */
export function runWhileInFront(lifecycle: Lifecycle, startWork: () => () => void): () => void {
  let stopWork: (() => void) | null = null;
  const updateWork = () => {
    if (lifecycle.mayAsk() === (stopWork !== null)) return;
    stopWork?.();
    stopWork = lifecycle.mayAsk() ? startWork() : null;
  };
  updateWork();
  const unsubscribe = lifecycle.on(updateWork);
  return () => {
    stopWork?.();
    unsubscribe();
  };
}

/**
 * Follows a stream while the app is visible and online. `subscribe` returns the function that ends it; `onError` gets the
 * error if the code of the streams cannot be loaded.
 */
export function subscribeInFront(
  lifecycle: Lifecycle,
  loadStreams: () => Promise<LiveStreams>,
  subscribe: (streams: LiveStreams) => () => void,
  onError: (error: unknown) => void,
): () => void {
  return runWhileInFront(lifecycle, () => {
    let unsubscribe: (() => void) | null = null;
    let isCancelled = false;
    const startWork = async () => {
      const streams = await loadStreams();
      if (!isCancelled) unsubscribe = subscribe(streams);
    };
    startWork().catch(onError);
    return () => {
      isCancelled = true;
      unsubscribe?.();
    };
  });
}
