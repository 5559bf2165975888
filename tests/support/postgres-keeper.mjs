// Runs a temporary PostgreSQL until its standard input closes, so that a killed test run leaves neither processes nor
// files. Started by postgres.mjs with JSON in argv.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { endPostmaster, initialise, launch } from './postgres-process.mjs';

const order = JSON.parse(process.argv[2]);
const { folder, durable } = order;
const data = path.join(folder, 'data');
let postmaster = null;
let stopping = false;

const reply = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const FAST = ['fsync=off', 'full_page_writes=off'];

async function stop(code) {
  if (stopping) return;
  stopping = true;
  await endPostmaster(postmaster);
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.exit(code);
}

process.stdin
  .resume()
  .once('end', () => void stop(0))
  .once('error', () => void stop(0));
process.stdout.on('error', () => void stop(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

try {
  await initialise(order, data);
  let port = null;
  for (let attempt = 0; postmaster === null && attempt < 5; attempt++) {
    port = await freePort();
    postmaster = await launch(order, data, port, durable ? [] : FAST);
  }
  if (postmaster === null) throw new Error('PostgreSQL found no free port on 127.0.0.1.');
  postmaster.once('exit', () => void stop(1));
  reply({ port });
} catch (error) {
  reply({ error: String(error?.stderr || error?.message || error) });
  await stop(1);
}
