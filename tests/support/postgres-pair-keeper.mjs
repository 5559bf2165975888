// Runs a primary and its standbys until its standard input closes. Reads one command per line and confirms each.
// Started by postgres-pair.mjs.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { descendants, signalAll } from './processes.mjs';
import { freePort } from './free-port.mjs';
import { endPostmaster, initialise, launch, makeFolder, run } from './postgres-process.mjs';

const order = JSON.parse(process.argv[2]);
const { folder, password } = order;
const nodes = [];
let folders = 0;

const reply = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const everyoneOf = ({ child }) => [child.pid, ...descendants(child.pid)];
const signalTo = (node, signal) => signalAll(everyoneOf(node), signal);

async function begin(node, settings) {
  node.child = await launch(order, node.data, node.port, settings);
  if (node.child === null) throw new Error(`the port ${node.port} was taken meanwhile`);
}

const newFolder = () => path.join(folder, `data${(folders += 1)}`);

/** Copies the primary into a new standby on the free port. */
async function standby({ from, to }) {
  const node = nodes[to];
  if (node.data) await rm(node.data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  node.data = newFolder();
  await makeFolder(node.data, order);
  const source = ['-h', '127.0.0.1', '-p', String(nodes[from].port), '-U', 'greenside'];
  const options = ['-D', node.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  await run(order, 'pg_basebackup', [...source, ...options], { PGPASSWORD: password });
  await begin(node, []);
}

const DO = {
  async primary() {
    for (let i = 0; i < 2; i += 1) nodes.push({ port: await freePort(), data: null, child: null });
    nodes[0].data = newFolder();
    await initialise(order, nodes[0].data);
    await begin(nodes[0], []);
    return { ports: nodes.map(({ port }) => port) };
  },
  standby,
  /** SIGKILL, like a power cut. */
  async kill({ at }) {
    const exited = new Promise((done) => nodes[at].child.once('exit', done));
    signalTo(nodes[at], 'SIGKILL');
    await exited;
  },
  promote: ({ at }) => run(order, 'pg_ctl', ['promote', '-w', '-D', nodes[at].data]),
  pause: async ({ at }) => signalTo(nodes[at], 'SIGSTOP'),
  resume: async ({ at }) => signalTo(nodes[at], 'SIGCONT'),
};

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  for (const node of nodes)
    if (node.child && node.child.exitCode === null && node.child.signalCode === null) {
      signalTo(node, 'SIGCONT');
      await endPostmaster(node.child);
    }
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.exit(0);
}

process.stdout.on('error', () => void stop());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
for await (const line of createInterface({ input: process.stdin })) {
  const { what, ...how } = JSON.parse(line);
  try {
    reply({ done: what, ...(what === 'primary' ? await DO.primary() : (await DO[what](how), {})) });
  } catch (error) {
    reply({ error: String(error?.stderr || error?.message || error) });
  }
}
await stop();
