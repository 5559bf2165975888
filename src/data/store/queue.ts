/** Runs work sequentially. A failure does not stop the queue. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {}); // the caller receives the error
    return done;
  };
}

export type Queue = ReturnType<typeof createQueue>;

/** Runs `work` when all queues are idle, and blocks them until it has ended. */
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
      return done.catch(() => {}); // the caller receives the error
    });
  return done;
}
