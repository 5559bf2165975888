import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a PostgreSQL program; `user` is the unprivileged account, or null. */
export const run = ({ bin, folder, user }, program, args, more = {}) =>
  promisify(execFile)(path.join(bin, program), args, { env: { ...env, ...more }, cwd: folder, ...user });

/** An English ICU collation if supported: it differs from C, so a missing COLLATE is found. */
async function locale(order) {
  const { stdout } = await run(order, 'postgres', ['--version']);
  const major = Number(/(\d+)/.exec(stdout)?.[1]);
  return major >= 15 ? ['--locale-provider=icu', '--icu-locale=en-US', '--locale=C'] : ['--locale=C'];
}

/** Creates an empty folder owned by PostgreSQL's user. */
export async function makeFolder(data, { user }) {
  await mkdir(data, { mode: 0o700 });
  if (user) await chown(data, user.uid, user.gid);
}

/** Creates a cluster in `data` with the superuser greenside. */
export async function initialise(order, data) {
  const secret = path.join(order.folder, 'password');
  await makeFolder(data, order);
  await writeFile(secret, order.password, { mode: 0o600 });
  if (order.user) await chown(secret, order.user.uid, order.user.gid);
  const options = ['-D', data, '-U', 'greenside', '-E', 'UTF8', '-A', 'scram-sha-256', `--pwfile=${secret}`];
  await run(order, 'initdb', [...options, '--no-sync', ...(await locale(order))]);
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'lc_messages=C',
];

/** Resolves with the postmaster once it accepts connections, or with null if the port is taken. */
export function launch({ bin, folder, user }, data, port, more) {
  const settings = [...SETTINGS, ...more].flatMap((setting) => ['-c', setting]);
  const child = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  let log = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (log.includes('could not bind')) resolve(null);
      else reject(new Error(`PostgreSQL ended with ${code}: ${log.slice(-2000)}`));
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-8000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve(child);
    });
  });
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** Ends a postmaster, gracefully at first. */
export async function endPostmaster(child) {
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]) {
    if (!child || hasEnded(child)) return;
    const exited = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await Promise.race([exited, new Promise((done) => setTimeout(done, patience).unref())]);
  }
}
