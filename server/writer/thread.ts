import { parentPort, workerData } from 'node:worker_threads';
import { createWriterHandler, type WriterRequest } from './core.ts';

/** The thread with SQLite's only writing connection (built to dist/server/writer.js). */
if (!parentPort) throw new Error('the writer runs as a worker thread only');
const port = parentPort;
const handler = createWriterHandler((workerData as { file: string }).file);

port.on('message', async (request: WriterRequest) => {
  const reply = await handler(request);
  port.postMessage(reply);
  if (request.kind === 'close') port.close();
});
