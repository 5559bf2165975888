/** Runs tasks one after the other. A failure does not stop the queue. */
export function createQueue() {
  let lastTask: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const taskPromise = lastTask.then(task);
    lastTask = taskPromise.catch(() => {}); // The caller receives the error.
    return taskPromise;
  };
}

export type Queue = ReturnType<typeof createQueue>;

/** Runs `task` when all queues are idle, and blocks them until it has ended. */
export function inAllQueues<T>(queues: readonly Queue[], task: () => Promise<T>): Promise<T> {
  let startTask = (): void => {};
  const idlePromise = new Promise<void>((resolve) => (startTask = resolve));
  const taskPromise = idlePromise.then(task);
  let busyQueueCount = queues.length;
  if (busyQueueCount === 0) startTask();
  for (const queue of queues)
    void queue(() => {
      busyQueueCount -= 1;
      if (busyQueueCount === 0) startTask();
      return taskPromise.catch(() => {}); // The caller receives the error from `taskPromise` itself.
    });
  return taskPromise;
}
