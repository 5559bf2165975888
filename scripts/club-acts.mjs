// What `greenside clubs COMMAND` does with one club (scripts/clubs.mjs).
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const RETENTION_DAYS = 30;
const READY_MS = 60_000;
const GREENSIDE = fileURLToPath(new URL('greenside.mjs', import.meta.url));

/** Thrown for a club that fails; the message is one line. */
export class ClubError extends Error {}

export function run(program, words, env = process.env) {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', env });
  const output = `${stdout ?? ''}${stderr ?? ''}`.trim();
  if (status !== 0) throw new ClubError(error?.message ?? output ?? `${program} ended with ${status}`);
  return output;
}

const isActive = (unit) => spawnSync('systemctl', ['is-active', '--quiet', unit]).status === 0;

/** The environment without settings, which would go before those of the club. */
const bareEnv = () => ({ PATH: process.env.PATH });

const greenside = (words) => run(process.execPath, [GREENSIDE, ...words], bareEnv());

/** Asks a club by its socket. Rejects if it does not answer. */
const readHealth = (socketPath) =>
  new Promise((resolve, reject) => {
    const request = get({ socketPath, path: '/api/health/ready', timeout: 5_000 }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      try {
        resolve(JSON.parse(text));
      } catch {
        reject(new ClubError(`answers ${response.statusCode} without a state`));
      }
    });
    request.on('timeout', () => request.destroy(new ClubError('does not answer')));
    request.on('error', reject);
  });

async function waitUntilReady(socketPath) {
  for (const until = Date.now() + READY_MS; ;) {
    const health = await readHealth(socketPath).catch((error) => ({ problem: error.message }));
    if (health.ready) return health;
    if (Date.now() > until) throw new ClubError(`is not ready after ${READY_MS / 1000} s: ${health.problem}`);
    await new Promise((done) => setTimeout(done, 250));
  }
}

function deleteOutdated(folder) {
  const oldest = Date.now() - RETENTION_DAYS * 86_400_000;
  for (const file of readdirSync(folder).map((each) => path.join(folder, each)))
    if (file.endsWith('.backup') && statSync(file).mtimeMs < oldest) rmSync(file);
}

/** Each acts on one club and returns the text to print; it throws a ClubError if the club fails. */
export const ACTS = {
  async list({ socket, settings }) {
    const address = /^PUBLIC_URL=(.*)$/m.exec(readFileSync(settings, 'utf8'))?.[1] ?? 'no PUBLIC_URL';
    const { ready, version, problem } = await readHealth(socket);
    if (!ready) throw new ClubError(`${address}: ${problem}`);
    return `${address}, ${version}`;
  },
  check: ({ settings, data }) => greenside(['check', '--settings', settings, '--data', data]),
  backup({ settings, data, backups }) {
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    const { uid, gid } = statSync(data);
    chownSync(backups, uid, gid);
    const stamp = new Date().toISOString().replaceAll(/:|\.\d+/g, '');
    const file = path.join(backups, `greenside-${stamp}.backup`);
    const output = greenside(['backup', file, '--settings', settings, '--data', data]);
    deleteOutdated(backups);
    return output;
  },
  drill({ backups }) {
    const newest = existsSync(backups)
      ? readdirSync(backups)
          .filter((file) => file.endsWith('.backup'))
          .sort()
          .at(-1)
      : null;
    if (!newest) throw new ClubError(`There is no backup in ${backups}.`);
    const folder = mkdtempSync(path.join(tmpdir(), 'greenside-drill-'));
    try {
      // Settings of its own: those of the club may name the database that is in use.
      const settings = path.join(folder, 'drill.env');
      writeFileSync(settings, '');
      const data = path.join(folder, 'data');
      const output = greenside([
        'restore',
        path.join(backups, newest),
        '--settings',
        settings,
        '--data',
        data,
      ]);
      greenside(['check', '--settings', settings, '--data', data]);
      return `${newest}: ${output.replace(/ in \/.*$/s, '.')}`;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  async restart({ name, socket }) {
    const unit = `greenside-club@${name}.service`;
    if (!isActive(unit)) return 'sleeps, and starts as the new version with the next request';
    run('systemctl', ['restart', unit]);
    return `ready, ${(await waitUntilReady(socket)).version}`;
  },
};
