import { Worker } from 'node:worker_threads';

/** `send` rejects once the other end has stopped. */
export interface Link<Order, Answer> {
  send(order: Order): Promise<Answer>;
  hasEnded(): boolean;
}

type WithId = { id: number };

/** Matches answers to orders by id. */
export function createThreadLink<Order extends WithId, Answer extends WithId>(
  script: URL,
  workerData: unknown,
  name: string,
): Link<Order, Answer> {
  const worker = new Worker(script, { workerData });
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let ended: Error | null = null;
  const end = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => end(new Error(`the ${name} thread has ended with ${code}`)));
  return {
    hasEnded: () => ended !== null,
    send: (order) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended);
        waiting.set(order.id, { resolve, reject });
        worker.postMessage(order);
      }),
  };
}
