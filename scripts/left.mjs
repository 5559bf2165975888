// npm forwards a signal only to its shell, and the shell exits without notifying the script.

const EVERY_MS = 250;

/** Calls `end` when the shell started by npm exits. Without npm it does nothing. */
export function whenLeft(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, EVERY_MS);
  timer.unref();
}
