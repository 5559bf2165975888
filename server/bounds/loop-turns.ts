/**
 * Resolves in a turn of the event loop that no other caller has: what arrives meanwhile, such as a score, is taken in between two
 * of them, and not behind all that wait.
 */
export function createLoopTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => new Promise<void>((resolve) => void setImmediate(resolve))));
}
