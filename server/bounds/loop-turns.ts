/**
 * Resolves in an event-loop turn of its own, so that arriving scores are processed between two callers. Every call
 * waits for such a turn, except single scores, files and fixed answers (bound.ts).
 */
export function createLoopTurnQueue(): () => Promise<void> {
  let lastTurn = Promise.resolve();
  return () => (lastTurn = lastTurn.then(() => new Promise<void>((resolve) => void setImmediate(resolve))));
}
