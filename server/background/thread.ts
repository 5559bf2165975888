import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseLocation } from '../db/reading.ts';
import { createBackgroundHandler, type TaskRequest } from './core.ts';

/** Worker thread for long work (built to dist/server/background.js). */
if (!parentPort) throw new Error('the background runs as a worker thread only');
const threadPort = parentPort;
const handler = createBackgroundHandler(workerData as DatabaseLocation);

/** Lowers the thread's priority, so that scores have more processor time. Only Linux has a niceness per thread. */
const THREAD_NICENESS = 5;
if (process.platform === 'linux') os.setPriority(THREAD_NICENESS);

threadPort.on('message', async (taskRequest: TaskRequest) => {
  const reply = await handler(taskRequest);
  threadPort.postMessage(reply);
  if (taskRequest.kind === 'close') threadPort.close();
});
