import { readsCacheOf } from '#api/kept.ts';
import type { WorkerOrder } from '#api/kept.ts';

const ANSWER_MS = 1_500;

/** Resolves to true once a worker answers this page's requests, to false after `patienceMs` without one. */
export async function workerControls(patienceMs: number): Promise<boolean> {
  const container = navigator.serviceWorker;
  if (!container) return false;
  if (container.controller) return true;
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      container.removeEventListener('controllerchange', done);
      resolve(Boolean(container.controller));
    };
    const timer = setTimeout(done, patienceMs);
    container.addEventListener('controllerchange', done);
  });
}

/** Gives the controlling worker an order; resolves to whether it answered in time. */
async function order(command: WorkerOrder): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    setTimeout(() => resolve(false), ANSWER_MS);
  });
  port1.start();
  worker.postMessage(command, [port2]);
  const result = await answered;
  port1.close();
  return result;
}

/** Drops the kept reads of a user who signed out; those of visitors and of other users stay. */
export async function dropKeptReads(userId: number): Promise<void> {
  await order({ type: 'forget-reads', userId });
  if ('caches' in globalThis) await caches.delete(readsCacheOf(userId));
}
