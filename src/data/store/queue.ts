/** Runs one piece of work after the other, whether or not those before it failed. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {}); // whoever asked hears of it
    return done;
  };
}

export type Queue = ReturnType<typeof createQueue>;

/** Runs work once all that these queues hold has ended; what they are given afterwards waits for it. */
export function inAllQueues<T>(queues: readonly Queue[], work: () => Promise<T>): Promise<T> {
  let begin = (): void => {};
  const reached = new Promise<void>((resolve) => (begin = resolve));
  const done = reached.then(work);
  let missing = queues.length;
  if (missing === 0) begin();
  for (const queue of queues)
    void queue(() => {
      missing -= 1;
      if (missing === 0) begin();
      return done.catch(() => {}); // whoever asked hears of it
    });
  return done;
}
