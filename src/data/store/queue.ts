/** Runs one piece of work after the other, whether or not those before it failed. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {}); // whoever asked hears of it
    return done;
  };
}
