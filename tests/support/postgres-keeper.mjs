// Runs one throwaway PostgreSQL for as long as its standard input is open. A process of its own, so that a test
// run that is killed (SIGKILL, a closed terminal) leaves no postmaster and no files: the pipe closes, and
// this stops the database and removes the folder. Started by postgres.mjs, with its order as JSON in argv.
import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const order = JSON.parse(process.argv[2]);
const { bin, folder, user, password, durable } = order;
const data = path.join(folder, 'data');
const identity = user ?? {};
const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
let postmaster = null;
let stopping = false;

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

async function freePort() {
  const probe = createServer();
  await new Promise((done, fail) => probe.once('error', fail).listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

/** An English ICU collation where the version has it: harder on text order than C, so a missing COLLATE shows. */
async function locale() {
  const { stdout } = await promisify(execFile)(path.join(bin, 'postgres'), ['--version'], {
    env,
    ...identity,
  });
  const major = Number(/(\d+)/.exec(stdout)?.[1]);
  return major >= 15 ? ['--locale-provider=icu', '--icu-locale=en-US', '--locale=C'] : ['--locale=C'];
}

async function initialise() {
  const secret = path.join(folder, 'password');
  await mkdir(data, { mode: 0o700 });
  await writeFile(secret, password, { mode: 0o600 });
  if (user) for (const owned of [data, secret]) await chown(owned, user.uid, user.gid);
  const options = ['-D', data, '-U', 'greenside', '-E', 'UTF8', '-A', 'scram-sha-256', `--pwfile=${secret}`];
  await promisify(execFile)(path.join(bin, 'initdb'), [...options, '--no-sync', ...(await locale())], {
    env,
    cwd: folder,
    ...identity,
  });
}

const FAST = ['fsync=off', 'full_page_writes=off'];
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'lc_messages=C',
];

/** Resolves with the port once the server takes connections, with null when the port was taken meanwhile. */
async function launch() {
  const port = await freePort();
  const settings = [...SETTINGS, ...(durable ? [] : FAST)].flatMap((setting) => ['-c', setting]);
  const child = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  });
  postmaster = child;
  let log = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (log.includes('could not bind')) resolve(null);
      else reject(new Error(`PostgreSQL ended with ${code}: ${log.slice(-2000)}`));
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-8000);
      if (log.includes('ready to accept connections')) resolve(port);
    });
  });
}

function ended(child) {
  return child.exitCode !== null || child.signalCode !== null;
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]) {
    if (!postmaster || ended(postmaster)) break;
    const gone = new Promise((done) => postmaster.once('exit', done));
    postmaster.kill(signal);
    await Promise.race([gone, new Promise((done) => setTimeout(done, patience).unref())]);
  }
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
  await initialise();
  let port = null;
  for (let attempt = 0; port === null && attempt < 5; attempt++) port = await launch();
  if (port === null) throw new Error('PostgreSQL found no free port on 127.0.0.1.');
  postmaster.once('exit', () => void stop(1));
  say({ port });
} catch (error) {
  say({ error: String(error?.stderr || error?.message || error) });
  await stop(1);
}
