import type { Result } from '#api/failures.ts';

/** Two phones on one hole agree within three seconds: these two, and one for the request and the answer. */
export const CLOSE_MS = 2_000;
/** After this long without a touch nobody is scoring: a card that only lies open is asked for every 30 s as before. */
export const HANDLED_MS = 120_000;
/** A server that is busy is left alone for this long. */
const BUSY_PAUSE_MS = 30_000;

export interface CloseWatchParts<T> {
  /** Asks whether anything changed. */
  ask: () => Promise<Result<T>>;
  changed: (answer: T) => void;
  /** Whether somebody can see the card and the server can be reached. */
  isSeen: () => boolean;
  now: () => number;
  /** Runs work after a while; answers how to call it off. */
  later: (work: () => void, ms: number) => () => void;
}

/**
 * Asks every two seconds from `touched` until nothing was touched for two minutes or the card is not seen. A touch while it
 * asks costs nothing: it only moves the end. A server that does not know the question is not asked again.
 */
export function createCloseWatch<T>({ ask, changed, isSeen, now, later }: CloseWatchParts<T>) {
  let until = 0;
  let notBefore = 0;
  let running = false;
  let stopped = false;
  let cancel = () => {};

  function onAnswer(answer: Result<T>): void {
    if (stopped) return;
    if (answer.ok) changed(answer.data);
    else if (answer.failure.kind === 'refused' || answer.failure.kind === 'unreadable') stopped = true;
    else notBefore = now() + BUSY_PAUSE_MS;
  }
  const next = () => {
    running = !stopped && now() < until && isSeen();
    if (running) cancel = later(look, Math.max(CLOSE_MS, notBefore - now()));
  };
  const look = () => {
    if (stopped || !isSeen()) {
      running = false;
      return;
    }
    ask()
      .then(onAnswer, (error: unknown) =>
        console.error('The versions of the cards could not be asked for.', error),
      )
      .finally(next);
  };
  return {
    touched: () => {
      until = now() + HANDLED_MS;
      if (!running) next();
    },
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
