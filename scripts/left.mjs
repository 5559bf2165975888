// npm hands a signal on to the shell that it runs a script in, and the shell ends without a word to the script.

const EVERY_MS = 250;

/** Calls `end` once the shell that npm started this script in has ended. Started in another way, nothing is watched. */
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
