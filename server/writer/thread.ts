import { parentPort, workerData } from 'node:worker_threads';
import { createWriterHandler, type WriterOrder } from './core.ts';

/** The thread with SQLite's only writing connection (built to dist/server/writer.js). */
if (!parentPort) throw new Error('the writer runs as a worker thread only');
const port = parentPort;
const handler = createWriterHandler((workerData as { file: string }).file);

port.on('message', async (order: WriterOrder) => {
  const reply = await handler(order);
  port.postMessage(reply);
  if (order.kind === 'close') port.close();
});
