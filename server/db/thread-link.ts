import { Worker } from 'node:worker_threads';

/** A link to another thread; `send` rejects once that thread has stopped. */
export interface ThreadLink<Request, Answer> {
  send(order: Request): Promise<Answer>;
  hasEnded(): boolean;
}

type WithId = { id: number };

export function createThreadLink<Request extends WithId, Answer extends WithId>(
  script: URL,
  workerData: unknown,
  name: string,
): ThreadLink<Request, Answer> {
  const worker = new Worker(script, { workerData });
  const pendingAnswers = new Map<
    number,
    { resolve: (reply: Answer) => void; reject: (error: Error) => void }
  >();
  let endError: Error | null = null;
  const endLink = (error: Error): void => {
    endError ??= error;
    for (const { reject } of pendingAnswers.values()) reject(endError);
    pendingAnswers.clear();
  };
  worker.on('message', (reply: Answer) => {
    pendingAnswers.get(reply.id)?.resolve(reply);
    pendingAnswers.delete(reply.id);
  });
  worker.on('error', (error) => endLink(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (exitCode) => endLink(new Error(`the ${name} thread has ended with ${exitCode}`)));
  return {
    hasEnded: () => endError !== null,
    send: (request) =>
      new Promise((resolve, reject) => {
        if (endError !== null) return reject(endError);
        pendingAnswers.set(request.id, { resolve, reject });
        worker.postMessage(request);
      }),
  };
}
