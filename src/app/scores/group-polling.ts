import type { Result } from '#api/failures.ts';

/** Poll interval in ms. With a second for the request, two phones show the same value within three seconds. */
export const POLL_INTERVAL_MS = 2_000;
/** Time in ms without a touch of the screen after which polling stops; shown cards are still refreshed every 30 s. */
export const POLLING_AFTER_TOUCH_MS = 120_000;
/** Pause after a failed request, in ms. */
const BUSY_PAUSE_MS = 30_000;

export interface GroupPollingDependencies<T> {
  ask: () => Promise<Result<T>>;
  changed: (answer: T) => void;
  /** True while the card is visible and the server can be reached. */
  isSeen: () => boolean;
  now: () => number;
  later: (work: () => void, ms: number) => () => void;
}

/** Polls until the screen was not touched for POLLING_AFTER_TOUCH_MS. Stops forever if the server lacks the endpoint. */
export function createGroupPolling<T>({ ask, changed, isSeen, now, later }: GroupPollingDependencies<T>) {
  let activeUntil = 0;
  let earliestPollAt = 0;
  let isPolling = false;
  let isStopped = false;
  let cancelNextPoll = () => {};

  function handleAnswer(result: Result<T>): void {
    if (isStopped) return;
    if (result.ok) changed(result.data);
    else if (result.failure.kind === 'refused' || result.failure.kind === 'unreadable') isStopped = true;
    else earliestPollAt = now() + BUSY_PAUSE_MS;
  }
  const scheduleNext = () => {
    isPolling = !isStopped && now() < activeUntil && isSeen();
    if (isPolling) cancelNextPoll = later(poll, Math.max(POLL_INTERVAL_MS, earliestPollAt - now()));
  };
  const poll = () => {
    if (isStopped || !isSeen()) {
      isPolling = false;
      return;
    }
    ask()
      .then(handleAnswer, (error: unknown) =>
        console.error('The versions of the cards could not be asked for.', error),
      )
      .finally(scheduleNext);
  };
  return {
    touched: () => {
      activeUntil = now() + POLLING_AFTER_TOUCH_MS;
      if (!isPolling) scheduleNext();
    },
    stop: () => {
      isStopped = true;
      cancelNextPoll();
    },
  };
}
