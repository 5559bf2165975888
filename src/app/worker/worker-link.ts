import { getReadsCacheName, type WorkerCommand } from '#api/cached-reads.ts';

const ANSWER_TIMEOUT_MS = 1_500;

export function createWorkerLink(container: ServiceWorkerContainer | undefined = navigator.serviceWorker) {
  /** Sends an order to the controlling worker. Resolves to true if the worker answered in time. */
  async function sendOrder(command: WorkerCommand): Promise<boolean> {
    const worker = container?.controller;
    if (!worker) return false;
    const { port1, port2 } = new MessageChannel();
    const answerPromise = new Promise<boolean>((resolve) => {
      port1.addEventListener('message', () => resolve(true));
      setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
    });
    port1.start();
    worker.postMessage(command, [port2]);
    const isAnswered = await answerPromise;
    port1.close();
    return isAnswered;
  }

  return {
    hasWorker: (): boolean => Boolean(container?.controller),
    onControl(listener: () => void): void {
      container?.addEventListener('controllerchange', listener);
    },
    onMessage(listener: (message: unknown) => void): void {
      container?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data));
    },
    /** True once a worker controls this page, false after `patienceMs` without one. */
    async controls(patienceMs: number): Promise<boolean> {
      if (!container) return false;
      if (container.controller) return true;
      return new Promise((resolve) => {
        const finishWaiting = () => {
          clearTimeout(timer);
          container.removeEventListener('controllerchange', finishWaiting);
          resolve(Boolean(container.controller));
        };
        const timer = setTimeout(finishWaiting, patienceMs);
        container.addEventListener('controllerchange', finishWaiting);
      });
    },
    /** Deletes this user's cached reads; reads of other users stay. */
    async forgetReads(userId: number): Promise<void> {
      await sendOrder({ type: 'forget-reads', userId });
      if ('caches' in globalThis) await caches.delete(getReadsCacheName(userId));
    },
  };
}

export type WorkerLink = ReturnType<typeof createWorkerLink>;
